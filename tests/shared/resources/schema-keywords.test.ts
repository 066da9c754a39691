/** Field keywords of a schema beyond the type: collapsed fields, warnings, dependent values, and bounds between fields. */
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../src/shared/resources/json-schema.ts';
import { brokenBounds } from '../../../src/shared/resources/read/check-bounds.ts';
import { ar, both, name, number, moment, read } from './read-schema-fixture.ts';

describe('the form keywords of a field', () => {
  it('are read: collapsed, dependent values, and warnings', () => {
    const words = {
      folded: true,
      brings: [{ values: [1], sets: { name: 'x' }, while: { n: [1] } }],
      caution: { text: both('Careful', 'انتبه'), when: { name: ['x'] } },
      fixedWhile: { field: 'name', text: both('Named', 'مسمّى') },
    };
    const { resource, said } = read({ name, n: number(words) });
    expect(said).toEqual([]);
    expect(resource.fields[1]).toMatchObject(words);
  });

  it('include labels for switching a flag, and are refused for other types', () => {
    const verbs = { true: both('Hide', 'إخفاء'), false: both('Show', 'إظهار') };
    const flag = { title: 'Hidden', type: 'boolean' as const, 'x-field': { title: { ar: 'مخفي' }, verbs } };
    const { resource, said } = read({ name, flag });
    expect(said).toEqual([]);
    expect(resource.fields[1]).toMatchObject({ verbs });
    expect(read({ name, n: number({ verbs }) }).said).toEqual([expect.stringContaining('“verbs” says what')]);
  });

  it('mark a number as a change, and are refused for other types', () => {
    expect(read({ name, n: number({ signed: true }) }).resource.fields[1]).toMatchObject({ signed: true });
    const flag = {
      title: 'Hidden',
      type: 'boolean' as const,
      'x-field': { title: { ar: 'مخفي' }, signed: true },
    };
    expect(read({ name, flag }).said).toEqual([expect.stringContaining('“signed” says that a number')]);
  });

  it('show a field by `if` and `then`, and by a field next to it only inside rows', () => {
    const { said } = read({ name, n: number({ shownWhile: { name: ['x'] } }) });
    expect(said).toEqual([expect.stringContaining('“shownWhile” is of fields inside a part or a row')]);
  });

  it('refer to existing fields', () => {
    const { said } = read({
      name,
      n: number({
        brings: [{ values: [1], sets: { nam: 'x' }, while: { m: [1] } }],
        caution: { text: both('Careful', 'انتبه'), when: { nme: ['x'] } },
        fixedWhile: { field: 'nane', text: both('Named', 'مسمّى') },
      }),
    });
    expect(said).toEqual([
      expect.stringContaining('/properties/n/x-field/caution/when: “nme” is no field.'),
      expect.stringContaining('/properties/n/x-field/brings/0/sets: “nam” is no field.'),
      expect.stringContaining('/properties/n/x-field/brings/0/while: “m” is no field.'),
      expect.stringContaining('/properties/n/x-field/fixedWhile/field: “nane” is no field.'),
    ]);
  });
});

describe('the bounds between fields', () => {
  it('are met or violated by values', () => {
    const { resource, said } = read({
      name,
      low: number({ bound: { atMost: 'high' } }),
      high: number(),
      from: moment(),
      to: moment({ bound: { above: 'from', code: 'end_before_start' } }),
      sale: number({ bound: { below: 'high' } }),
      most: number({ bound: { atLeast: 'low' } }),
    });
    expect(said).toEqual([]);
    const broken = (values: object) =>
      brokenBounds(resource.fields, values as Record<string, unknown>).map(({ field, other, code }) => [
        field.name,
        other,
        code,
      ]);
    expect(
      broken({
        low: 5,
        high: 5,
        sale: 4,
        most: 5,
        from: '2026-01-01T00:00:00.000Z',
        to: '2026-01-02T00:00:00.000Z',
      }),
    ).toEqual([]);
    expect(
      broken({
        low: 6,
        high: 5,
        sale: 5,
        most: 5,
        from: '2026-01-01T00:00:00.000Z',
        to: '2026-01-01T00:00:00.000Z',
      }),
    ).toEqual([
      ['low', 'high', 'at_most'],
      ['to', 'from', 'end_before_start'],
      ['sale', 'high', 'below'],
      ['most', 'low', 'at_least'],
    ]);
    expect(broken({ low: 6, high: null, from: null, to: '2026-01-01T00:00:00.000Z' })).toEqual([]);
  });

  it.each<[Record<string, JsonSchema>, RegExp]>([
    [{ n: number({ bound: { below: 'nn' } }) }, /bound\/below: “nn” is no field\. Did you mean “n”\?/u],
    [
      { n: number({ bound: { below: 'm' } }), m: moment() },
      /bound: “n” is of kind “number” and “m” of kind “instant”/u,
    ],
    [{ n: number({ madeFrom: 'name' }) }, /madeFrom: A field of kind “text” is made from/u],
    [
      { t: { ...name, 'x-field': { ...ar('ا'), madeFrom: 'nam' } } as JsonSchema },
      /madeFrom: “nam” is no field\. Did you mean “name”\?/u,
    ],
    [{ n: number({ whenHidden: 'clear' }) }, /whenHidden: No condition hides it/u],
  ])('are reported with a remedy when mistaken', (properties, sentence) => {
    expect(read({ name, ...properties }).said.join('\n')).toMatch(sentence);
  });
});
