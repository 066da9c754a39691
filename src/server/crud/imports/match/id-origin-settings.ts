/** Applies the answer about the origin of ids to the import's settings: our ids are used as the key, foreign ids are ignored. */
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import type { IdAnswer, IdQuestion, ImportRow, ImportSettings } from '../import.ts';

export interface WithIds extends Partial<ImportSettings> {
  ids?: IdAnswer | null;
}

/**
 * Adjusts mapping and key to the answer. Mapping a column to the id by hand counts as an answer.
 * @param usual the default key of the file without its ids
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

/**
 * Refuses an import with an undecided origin of ids.
 * @throws Problem 422 at `ids`
 */
export function refuseOpenIds({ ids }: Pick<ImportRow, 'ids'>): void {
  if (hasOpenIds({ ids })) throw fieldProblem('ids', 'import_ids_open');
}

/** Whether the origin of the ids is undecided. */
export const hasOpenIds = ({ ids }: Pick<ImportRow, 'ids'>): boolean => ids?.answer === null;
