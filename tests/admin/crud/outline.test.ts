/** What the outline of a form shows of a record before the form has come. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.js';
import type { ResourceModel } from '../../../src/shared/resources/resource-model.ts';
import { skeletonFields, isWrittenIn } from '../../../src/admin/crud/form/sections/skeleton-fields.ts';
import { bufferSkeletonInput, mountSkeleton, skeletonInputAt, skeletonInputs } from '../../../src/admin/crud/form/skeleton-input.ts';

const models = catalogue as unknown as Record<string, ResourceModel>;

const toldOf = (resource: string, section: string) => {
  const model = models[resource]!;
  return skeletonFields(
    model,
    model.form.find(({ name }) => name === section)!,
  ).map(({ name }) => name);
};

describe('the outline of a form', () => {
  it('draws the lines of text that a section begins with, and nothing that only the record can say', () => {
    expect(toldOf('products', 'basicInfo')).toEqual(['name']);
    expect(toldOf('products', 'pricing')).toEqual([]);
    expect(toldOf('products', 'variants')).toEqual([]);
  });

  it('draws no field that a condition may hide or demand', () => {
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
  ] as const)('takes “%s” in a list in %s for its own: %s', (text, locale, is) => {
    expect(isWrittenIn(text, locale)).toBe(is);
  });
});

describe('what is typed into an outline', () => {
  afterEach(() => vi.useRealTimers());

  it('is there for the outline or the form of the same record that follows, and for no other', () => {
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
