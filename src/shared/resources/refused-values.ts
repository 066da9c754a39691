/** What a person may not set a field to, whatever their rights: the server refuses it and no screen offers it. */
import type { FieldModel } from './resource-model.ts';

/**
 * Why a field may not be set to a value that it does not hold yet.
 * @param record what the record holds beside it; left out where nobody knows, as of many records at once
 * @param held what the field holds; left out where nobody knows, or where what stood is to stand again. A rule about the field itself means this
 * @returns an error code, or `undefined` where nothing speaks against it
 */
export function refusalOf(
  { refuses = [], transitions, name = '' }: Pick<FieldModel, 'refuses' | 'transitions'> & { name?: string },
  value: unknown,
  record?: Readonly<Record<string, unknown>>,
  held?: unknown,
): string | undefined {
  const { [name]: _value, ...others } = record ?? {};
  const beside = held === undefined ? others : { ...others, [name]: held };
  const rule = refuses.find(
    ({ values, unless }) =>
      (!values || values.includes(value as string)) && (!unless || (record && !isMet(unless, beside))),
  );
  return rule?.code ?? (mayFollow({ transitions }, held, value) ? undefined : 'not_next');
}

/** May a choice that holds `held` become `value`? */
function mayFollow({ transitions }: Pick<FieldModel, 'transitions'>, held: unknown, value: unknown): boolean {
  const following = typeof held === 'string' ? transitions?.[held] : undefined;
  return held === value || !following || following.includes(value as string);
}

/** Does a choice that holds `held` go back to an earlier step with `value`? Values outside `stages` are no step. */
export function goesBack(
  { stages = [] }: Pick<FieldModel, 'stages'>,
  held: unknown,
  value: unknown,
): boolean {
  const stageOf = (each: unknown) => stages.findIndex((group) => group.includes(each as string));
  return stageOf(value) >= 0 && stageOf(value) < stageOf(held);
}

/** Why no value of a field may be set in this record. */
export function closureOf(
  { refuses = [] }: Pick<FieldModel, 'refuses'>,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  return refuses.find(({ values, unless }) => !values && (!unless || !isMet(unless, record)))?.code;
}

const isMet = (unless: Record<string, unknown[]>, record: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(unless).every(([field, values]) => !(field in record) || values.includes(record[field]));
