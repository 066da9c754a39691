/** The status of a record: the choices shown below its name, and the next step. */
import { describe, expect, it } from 'vitest';
import { nextStep } from '../../../src/admin/crud/status/next-step.ts';
import { inferFieldType, fieldTypes } from '../../../src/field-types/field-types.ts';
import { asOfNow } from '../../../src/shared/resources/choice-model.ts';
import type { DefinitionProblem } from '../../../src/shared/resources/read/definition-problem.ts';
import type { JsonSchema } from '../../../src/shared/resources/json-schema.ts';
import { listFacts } from '../../../src/shared/resources/list-facts.ts';
import { readResource } from '../../../src/shared/resources/read/read-resource.ts';
import type { ResourceFile } from '../../../src/shared/resources/resource-file.ts';

const label = (text: string) => ({ en: text, ar: 'قيمة' });

const choice = (words: object = {}, more: object = {}) =>
  ({
    title: 'Choice',
    type: 'string',
    enum: ['a', 'b'],
    default: 'a',
    'x-field': { title: { ar: 'اختيار' }, labels: { a: label('A'), b: label('B') }, ...words },
    ...more,
  }) as JsonSchema;

function read(properties: Record<string, JsonSchema>, file: ResourceFile = {}) {
  const problems: DefinitionProblem[] = [];
  const schema = { title: 'Things', type: 'object', 'x-resource': { title: { ar: 'أشياء' } }, properties };
  const resource = readResource('things', schema as JsonSchema, file, {
    file: 'schemas/things.schema.json',
    kinds: { named: (name) => fieldTypes[name], infer: inferFieldType, names: Object.keys(fieldTypes) },
    parts: {},
    problems,
  });
  return { resource, problems };
}

describe('the status of a record', () => {
  const tones = { a: 'positive' };

  it('consists of choices with a tone, and of those named so; the field of the tabs first', () => {
    const { resource } = read(
      {
        size: choice(),
        state: choice(),
        payment: choice({ tones }),
        orderStatus: choice(),
        secret: choice({ tones }, { writeOnly: true }),
      },
      { list: { tabs: 'payment' } },
    );
    expect(resource.status).toEqual(['payment', 'state', 'orderStatus']);
  });

  it('has at most three choices, unless the resource file declares them', () => {
    const all = {
      one: choice({ tones }),
      two: choice({ tones }),
      three: choice({ tones }),
      four: choice({ tones }),
    };
    expect(read(all).resource.status).toEqual(['one', 'two', 'three']);
    expect(read(all, { status: ['four'] }).resource.status).toEqual(['four']);
    expect(read(all, { status: [] }).resource.status).toEqual([]);
  });

  it('refers to existing choices only', () => {
    const note = {
      title: 'Note',
      type: 'string',
      maxLength: 9,
      'x-field': { title: { ar: 'ن' } },
    } as JsonSchema;
    const said = (status: string[]) =>
      read({ note, one: choice() }, { status }).problems.map(({ message }) => message);
    expect(said(['oen'])[0]).toContain('“oen” is no field');
    expect(said(['note'])[0]).toContain('said by a choice');
    expect(said(['one'])).toEqual([]);
  });
});

describe('the next step', () => {
  const next = { a: { to: 'b', title: label('Go on'), when: { open: [true] } } };

  it('is offered while a record has the step’s start value and meets its condition', () => {
    const { resource, problems } = read({ one: choice({ next }) });
    expect(problems).toEqual([]);
    const [field] = resource.fields;
    expect(nextStep(field!, { one: 'a', open: true })?.to).toBe('b');
    expect(nextStep(field!, { one: 'a', open: false })).toBeUndefined();
    expect(nextStep(field!, { one: 'b', open: true })).toBeUndefined();
  });

  it('is, of several steps from one value, the first whose condition the record meets', () => {
    const own = { to: 'b', title: label('Deliver'), when: { courier: ['own'] } };
    const { resource, problems } = read({ one: choice({ next: { a: [own, next.a] } }) });
    expect(problems).toEqual([]);
    const [field] = resource.fields;
    const titleOf = (values: object) => nextStep(field!, { one: 'a', ...values })?.title.en;
    expect([titleOf({ courier: 'own', open: true }), titleOf({ open: true })]).toEqual(['Deliver', 'Go on']);
    expect(titleOf({})).toBeUndefined();
  });

  it('leads to a value of the choice', () => {
    const { problems } = read({ one: choice({ next: { a: { to: 'z', title: label('Go') } } }) });
    expect(problems[0]?.message).toContain('“next” names “z”');
  });
});

describe('a choice that reads as another choice', () => {
  const other = choice({
    tones: { a: 'attention' },
    labels: { a: { en: 'Partly', ar: 'جزئيًا' }, b: { en: 'B', ar: 'ب' } },
  });
  const { resource, problems } = read({ state: choice({ readsAs: 'other' }), other });
  const state = resource.fields.find(({ name }) => name === 'state')!;
  const figures = { date: (iso: string) => iso };
  const titles = (record: Record<string, unknown>) =>
    asOfNow(state, record, figures).choices?.map(({ title, tone }) => [title.en, tone]);

  it('takes title and tone of the other for its current value, while the other has one', () => {
    expect(problems).toEqual([]);
    expect(titles({ state: 'a', other: 'a' })).toEqual([
      ['Partly', 'attention'],
      ['B', 'neutral'],
    ]);
    expect(titles({ state: 'a', other: null })?.[0]).toEqual(['A', 'neutral']);
  });

  it('is requested with the other in every list', () => {
    const lists = read({ state: choice({ readsAs: 'other' }), other }, { list: { shown: ['state'] } });
    expect(listFacts(lists.resource).always).toContain('other');
  });

  it('refers to a choice of the record', () => {
    const { problems: found } = read({ state: choice({ readsAs: 'othr' }), other });
    expect(found[0]?.message).toContain('“othr” is no choice');
  });
});

describe('a value that reads as another one until a moment', () => {
  const until = { a: { field: 'startsAt', title: { en: 'Scheduled', ar: 'مجدول' } } };
  const moment = { type: ['string', 'null'], format: 'date-time', title: 'Starts' } as JsonSchema;
  const { resource } = read({ state: choice({ until }), startsAt: moment });
  const state = resource.fields.find(({ name }) => name === 'state')!;
  const figures = { date: (iso: string) => iso.slice(0, 10) };
  const now = Date.parse('2026-11-27T12:00:00Z');
  const readsAs = (startsAt: unknown) =>
    asOfNow(state, { state: 'a', startsAt }, figures, now).choices?.map(({ title, tone }) => [
      title.en,
      tone,
    ]);

  it('has the other’s title with its day until the moment, and its own from then on', () => {
    expect(readsAs('2026-11-27T12:00:01Z')).toEqual([
      ['Scheduled · 2026-11-27', 'info'],
      ['B', 'neutral'],
    ]);
    for (const past of ['2026-11-27T12:00:00Z', null, undefined])
      expect(readsAs(past)?.[0]).toEqual(['A', 'neutral']);
    expect(asOfNow(state, undefined, figures, now)).toBe(state);
  });

  it('is requested by every list that may show it', () => {
    const { resource } = read({ state: choice({ until }), startsAt: moment }, { list: { shown: ['state'] } });
    expect(listFacts(resource).always).toContain('startsAt');
  });
});
