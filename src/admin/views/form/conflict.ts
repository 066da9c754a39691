/** Two people changed one record: what each of them changed, and the record that their choices make. Pure. */
import { isSame } from '../../providers/changes.ts';
import type { Values } from './form-values.ts';

export type Side = 'mine' | 'theirs';

export interface Divergence {
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
export function compareVersions(base: Values, theirs: Values, mine: Values): Divergence {
  const found: Divergence = { contested: [], theirs: [], mine: [] };
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const isMine = !isSame(mine[name], base[name]);
    const isTheirs = !isSame(theirs[name], base[name]);
    if (isMine && isTheirs && !isSame(mine[name], theirs[name])) found.contested.push(name);
    else if (isMine && !isTheirs) found.mine.push(name);
    else if (isTheirs) found.theirs.push(name);
  }
  return found;
}

/** The form's values after the choices: theirs, with what only this form changed and what was chosen from it. */
export function mergeVersions(
  theirs: Values,
  mine: Values,
  divergence: Divergence,
  choices: Readonly<Record<string, Side>>,
): Values {
  const kept = [...divergence.mine, ...divergence.contested.filter((name) => choices[name] !== 'theirs')];
  return { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) };
}
