/** Values that users may not set regardless of their rights; enforced by the server and not offered by the client. */
import type { FieldModel } from './resource-model.ts';

/**
 * Why a field may not be set to a new value.
 * @param record other values of the record; omitted for bulk changes
 * @param held current value; omitted when unknown, or for undo. Rules about the field itself refer to it
 * @returns an error code, or `undefined`
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

/** Whether a choice may change from `held` to `value`. */
function mayFollow({ transitions }: Pick<FieldModel, 'transitions'>, held: unknown, value: unknown): boolean {
  const following = typeof held === 'string' ? transitions?.[held] : undefined;
  return held === value || !following || following.includes(value as string);
}

/** Whether a choice would return to an earlier stage. Values outside `stages` have none. */
export function isEarlierStage(
  { stages = [] }: Pick<FieldModel, 'stages'>,
  held: unknown,
  value: unknown,
): boolean {
  const stageOf = (each: unknown) => stages.findIndex((group) => group.includes(each as string));
  return stageOf(value) >= 0 && stageOf(value) < stageOf(held);
}

/** Why a field cannot be changed at all in this record. */
export function closureOf(
  { refuses = [] }: Pick<FieldModel, 'refuses'>,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  return refuses.find(({ values, unless }) => !values && (!unless || !isMet(unless, record)))?.code;
}

const isMet = (unless: Record<string, unknown[]>, record: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(unless).every(([field, values]) => !(field in record) || values.includes(record[field]));
