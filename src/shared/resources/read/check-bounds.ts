/** Comparisons between fields, and validation of field references. */
import { didYouMean } from './definition-problem.ts';
import type { ConditionModel } from '../conditions.ts';
import type { Bound } from '../json-schema.ts';
import type { FieldModel } from '../resource-model.ts';

type Comparison = Exclude<keyof Bound, 'code'>;

const codes: Record<Comparison, string> = {
  below: 'below',
  above: 'above',
  atMost: 'at_most',
  atLeast: 'at_least',
};

const isKept: Record<Comparison, (value: number | string, other: number | string) => boolean> = {
  below: (value, other) => value < other,
  above: (value, other) => value > other,
  atMost: (value, other) => value <= other,
  atLeast: (value, other) => value >= other,
};

/** A violated comparison. */
export interface BrokenBound {
  field: FieldModel;
  /** name of the other field */
  other: string;
  code: string;
}

/** The comparisons that a record violates; empty values violate none. Moments are compared as ISO texts in UTC. */
export function brokenBounds(
  fields: readonly FieldModel[],
  values: Readonly<Record<string, unknown>>,
): BrokenBound[] {
  return fields.flatMap((field) => {
    if (!field.bound) return [];
    const [comparison, other] = readBound(field.bound);
    const [value, limit] = [values[field.name], values[other]];
    if (!isComparable(value) || typeof limit !== typeof value) return [];
    if (isKept[comparison](value, limit as typeof value)) return [];
    return [{ field, other, code: field.bound.code ?? codes[comparison] }];
  });
}

const isComparable = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

const comparisons = Object.keys(codes) as Comparison[];

function readBound(bound: Bound): [Comparison, string] {
  const known = comparisons.find((each) => bound[each] !== undefined);
  if (known) return [known, bound[known]!];
  // Unknown comparisons are reported by the meta schema.
  const { code: _code, ...others } = bound;
  return Object.entries(others)[0] as [Comparison, string];
}

const compared = ['number', 'money', 'date', 'instant'];

/** Reports invalid references between fields. */
export function checkRelated(
  fields: readonly FieldModel[],
  conditions: readonly ConditionModel[],
  note: (place: string, message: string) => void,
): void {
  const names = fields.map(({ name }) => name);
  for (const field of fields) {
    const { name, kind, bound, madeFrom, whenHidden } = field;
    const place = `/properties/${name}/x-field`;
    const other = bound && fields.find((each) => each.name === readBound(bound)[1]);
    if (bound && !other) {
      const [comparison, said] = readBound(bound);
      note(`${place}/bound/${comparison}`, `“${said}” is no field.${didYouMean(said, names)}`);
    } else if (other && (other.kind !== kind || !compared.includes(kind)))
      note(
        `${place}/bound`,
        `“${name}” is of kind “${kind}” and “${other.name}” of kind “${other.kind}”: two numbers, amounts, dates or moments compare.`,
      );
    if (madeFrom !== undefined) {
      const source = fields.find((each) => each.name === madeFrom);
      if (!source) note(`${place}/madeFrom`, `“${madeFrom}” is no field.${didYouMean(madeFrom, names)}`);
      else if (kind !== 'text' || !['text', 'translated-text'].includes(source.kind))
        note(
          `${place}/madeFrom`,
          'A field of kind “text” is made from one of kind “text” or “translated-text”.',
        );
    }
    if (field.alternatives !== undefined) {
      const kept = fields.find((each) => each.name === field.alternatives);
      const parts = ['image', 'text'].map((part) => kept?.fields?.find((each) => each.name === part)?.kind);
      if (!kept)
        note(
          `${place}/alternatives`,
          `“${field.alternatives}” is no field.${didYouMean(field.alternatives, names)}`,
        );
      else if (kind !== 'image-list' || kept.kind !== 'rows' || parts.join() !== 'number,translated-text')
        note(
          `${place}/alternatives`,
          'The words for pictures (kind “image-list”) stand in rows of a whole number “image” and a translated text “text”.',
        );
    }
    const said: [string, object | undefined][] = [
      ['caution/when', field.caution?.when],
      ...(field.brings ?? []).flatMap(({ sets, while: held }, at): [string, object | undefined][] => [
        [`brings/${at}/sets`, sets],
        [`brings/${at}/while`, held],
      ]),
    ];
    for (const [at, named] of said)
      for (const each of Object.keys(named ?? {}))
        if (!names.includes(each)) note(`${place}/${at}`, `“${each}” is no field.${didYouMean(each, names)}`);
    if (field.upTo !== undefined && !names.includes(field.upTo))
      note(`${place}/upTo`, `“${field.upTo}” is no field.${didYouMean(field.upTo, names)}`);
    if (field.readsAs) {
      const shown = fields.find(({ name: other }) => other === field.readsAs!.field);
      if (shown?.kind === 'choice' && kind === 'choice') field.readsAs.choices = shown.choices ?? [];
      else
        note(
          `${place}/readsAs`,
          `“${field.readsAs.field}” is no choice of this record.${didYouMean(field.readsAs.field, names)}`,
        );
    }
    const decider = field.fixedWhile?.field;
    if (decider !== undefined && !names.includes(decider))
      note(`${place}/fixedWhile/field`, `“${decider}” is no field.${didYouMean(decider, names)}`);
    if (whenHidden && !conditions.some(({ shown }) => shown.includes(name)))
      note(
        `${place}/whenHidden`,
        'No condition hides it: name it in the “then” of an “if”, or take this out.',
      );
  }
}
