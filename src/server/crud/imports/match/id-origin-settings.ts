/** The answer to whose ids a file has, as settings of its import: our ids find records, another system's are left out. */
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import type { IdAnswer, IdQuestion, ImportRow, ImportSettings } from '../import.ts';

export interface WithIds extends Partial<ImportSettings> {
  ids?: IdAnswer | null;
}

/**
 * The settings with what the answer says of the column and the key. A column that is matched with the id by hand is an answer as well.
 * @param usual the key of such a file without its ids
 */
export function settingsForIdOrigin(
  { ids, mapping: kept, key }: Pick<ImportRow, 'ids' | 'mapping' | 'key'>,
  { ids: answer, ...given }: WithIds,
  usual: string | null,
): { given: Partial<ImportSettings>; ids: IdQuestion | null } {
  if (!ids) return { given, ids };
  const { place } = ids;
  const mapping = given.mapping ?? kept;
  const said = answer ?? byHand(ids, given.mapping);
  if (!said || (said === ids.answer && !answer)) return { given, ids };
  const matched = mapping.map((each, at) => {
    if (at === place) return said === 'ours' ? 'id' : each === 'id' ? null : each;
    return said === 'ours' && each === 'id' ? null : each;
  });
  const keyNow = given.key === undefined ? key : given.key;
  const own = said === 'ours' ? 'id' : keyNow === 'id' ? usual : keyNow;
  return {
    given: {
      ...given,
      mapping: matched,
      key: !answer && given.key !== undefined ? given.key : own,
    },
    ids: { ...ids, answer: said },
  };
}

function byHand({ place, answer }: IdQuestion, mapping: ImportSettings['mapping'] | undefined) {
  if (!mapping) return undefined;
  if (mapping[place] === 'id') return 'ours';
  return answer === 'ours' ? 'foreign' : undefined;
}

/** @throws Problem 422 at `ids` while the origin of the file's ids is not answered */
export function refuseOpenIds({ ids }: Pick<ImportRow, 'ids'>): void {
  if (hasOpenIds({ ids })) throw fieldProblem('ids', 'import_ids_open');
}

/** Whether the origin of the file's ids is still to be answered. */
export const hasOpenIds = ({ ids }: Pick<ImportRow, 'ids'>): boolean => ids?.answer === null;
