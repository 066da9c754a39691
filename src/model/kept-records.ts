/** Records that stay: what their resource’s file says of which may not be deleted, asked by the server and by every menu. */
import type { Case } from './choice-transitions.ts';
import type { ResourceModel } from './resource-model.ts';

/** Does a record hold what a case asks for? */
export const isCase = (asked: Case, record: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(asked).every(([name, values]) => values.includes(record[name]));

/** Why a record may not be deleted, as the code of a sentence. `undefined`: nothing that it holds speaks against it. */
export function keptBecause(
  { kept }: Pick<ResourceModel, 'kept'>,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  return kept && !kept.unless.some((asked) => isCase(asked, record)) ? kept.code : undefined;
}
