/** The skeleton of a form with the values of the list, before the form has loaded. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.js';
import type { ResourceModel } from '../../../src/shared/resources/resource-model.ts';
import { skeletonFields, isWrittenIn } from '../../../src/admin/crud/form/sections/skeleton-fields.ts';
import {
  bufferSkeletonInput,
  mountSkeleton,
  skeletonInputAt,
  skeletonInputs,
} from '../../../src/admin/crud/form/skeleton-input.ts';

const models = catalogue as unknown as Record<string, ResourceModel>;

const toldOf = (resource: string, section: string) => {
  const model = models[resource]!;
  return skeletonFields(
    model,
    model.form.find(({ name }) => name === section)!,
  ).map(({ name }) => name);
};

describe('the skeleton of a form', () => {
  it('shows the text inputs at the start of a section, and nothing that depends on the full record', () => {
    expect(toldOf('products', 'basicInfo')).toEqual(['name']);
    expect(toldOf('products', 'pricing')).toEqual([]);
    expect(toldOf('products', 'variants')).toEqual([]);
  });

  it('shows no field that a condition may hide or require', () => {
    const model = models.products!;
    const section = model.form.find(({ name }) => name === 'basicInfo')!;
    const decided = { when: { status: ['hidden'] }, required: ['name'], shown: [] };
    expect(skeletonFields({ ...model, conditions: [decided] }, section)).toEqual([]);
  });

  it.each([
    ['Copper tray', 'en', true],
    ['Copper tray', 'ar', false],
    ['صينية نحاس', 'ar', true],
    ['صينية iPhone', 'en', false],
    ['12', 'en', true],
  ] as const)('reads “%s” of a list in %s as one of its own addresses: %s', (text, locale, is) => {
    expect(isWrittenIn(text, locale)).toBe(is);
  });
});

describe('a value typed into a skeleton', () => {
  afterEach(() => vi.useRealTimers());

  it('is passed to the skeleton or form of the same record, and to no other', () => {
    vi.useFakeTimers();
    const first = mountSkeleton();
    bufferSkeletonInput('products', '7', 'name.en', 'Brass tray');
    expect(skeletonInputs('products', '8')).toEqual([]);
    const second = mountSkeleton();
    first();
    vi.runAllTimers();
    expect(skeletonInputAt('products', '7', 'name.en')).toBe('Brass tray');
    expect(skeletonInputs('products', '7')).toEqual([['name.en', 'Brass tray']]);
    second();
    expect(skeletonInputs('products', '7')).toHaveLength(1);
    vi.runAllTimers();
    expect(skeletonInputs('products', '7')).toEqual([]);
  });
});
