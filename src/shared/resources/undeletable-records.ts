/** Records that may not be deleted (`kept` of the resource file); used by server and client. */
import type { Case } from './choice-transitions.ts';
import type { ResourceModel } from './resource-model.ts';

/** Whether a record matches a case. */
export const isCase = (asked: Case, record: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(asked).every(([name, values]) => values.includes(record[name]));

/** The error code of a record that may not be deleted; `undefined` when it may. */
export function undeletableReason(
  { kept }: Pick<ResourceModel, 'kept'>,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  return kept && !kept.unless.some((asked) => isCase(asked, record)) ? kept.code : undefined;
}
