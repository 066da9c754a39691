/** Three-way merge of a record: the diff of both versions, and the result of the choices. Pure. */
import type { RaRecord } from 'react-admin';
import { isDeepEqual } from '../../../providers/data/diff-fields.ts';
import type { Values } from '../../../fields/form-values.ts';

export type Side = 'mine' | 'theirs';

/** A conflict that waits for the user's choice. */
export interface OpenConflict {
  /** the record that the form started from, and the stored version */
  base: RaRecord;
  theirs: RaRecord;
  /** the form's values at the time of saving */
  mine: Values;
  /**
   * @param kept fields saved from this form; `undefined` cancels the save
   * @param merged values merged from both sides
   */
  settle: (kept?: readonly string[], merged?: Values) => void;
}

export interface VersionDiff {
  /** fields changed on both sides to different values: conflicts */
  contested: string[];
  /** fields changed only by others: adopted */
  theirs: string[];
  /** fields changed only in this form: kept */
  mine: string[];
}

/** Compares three versions of a record in wire format: the original, the stored one and the form's. */
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

/** Fields to save after the choices: changed only here, or chosen from this form. */
export const keptFields = (divergence: VersionDiff, choices: Readonly<Record<string, Side>>): string[] => [
  ...divergence.mine,
  ...divergence.contested.filter((name) => choices[name] !== 'theirs'),
];

/** The merged record: the stored version with the fields kept from this form. */
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
