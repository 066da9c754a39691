/** Two people changed one record: what each of them changed, and the record that their choices make. Pure. */
import type { RaRecord } from 'react-admin';
import { isDeepEqual } from '../../../providers/data/diff-fields.ts';
import type { Values } from '../../../fields/form-values.ts';

export type Side = 'mine' | 'theirs';

/** Others were first: what a person is asked, and where the answer goes. */
export interface OpenConflict {
  /** the record that the form started from, and as it stands now */
  base: RaRecord;
  theirs: RaRecord;
  /** the form's values at the moment of saving */
  mine: Values;
  /**
   * @param kept the fields that shall be as this form says; nothing: not now
   * @param merged what of those shall be as neither side says alone
   */
  settle: (kept?: readonly string[], merged?: Values) => void;
}

export interface VersionDiff {
  /** fields that both changed, to different values: someone must choose */
  contested: string[];
  /** fields that only the others changed: they are taken over */
  theirs: string[];
  /** fields that only this form changed: they are kept */
  mine: string[];
}

/**
 * Compares a form with the record that it started from and the record as it stands now, all three as they travel.
 */
export function diffVersions(base: Values, theirs: Values, mine: Values): VersionDiff {
  const found: VersionDiff = { contested: [], theirs: [], mine: [] };
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const isMine = !isDeepEqual(mine[name], base[name]);
    const isTheirs = !isDeepEqual(theirs[name], base[name]);
    if (isMine && isTheirs && !isDeepEqual(mine[name], theirs[name])) found.contested.push(name);
    else if (isMine && !isTheirs) found.mine.push(name);
    else if (isTheirs) found.theirs.push(name);
  }
  return found;
}

/** The fields that stand as this form says after the choices: what only it changed, and what was not given up. */
export const keptFields = (divergence: VersionDiff, choices: Readonly<Record<string, Side>>): string[] => [
  ...divergence.mine,
  ...divergence.contested.filter((name) => choices[name] !== 'theirs'),
];

/** The form's values after the choices: theirs, with what only this form changed and what was chosen from it. */
export function mergeVersions(
  theirs: Values,
  mine: Values,
  divergence: VersionDiff,
  choices: Readonly<Record<string, Side>>,
): Values {
  return {
    ...theirs,
    ...Object.fromEntries(keptFields(divergence, choices).map((name) => [name, mine[name]])),
  };
}
