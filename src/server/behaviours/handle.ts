/** Handles: the last part of an address in the store, made from a name and unlike every other of the company. */
import { inLocale, type Translated } from '../../model/locale.ts';
import type { Write } from './behaviour.ts';

const longest = 100;

/**
 * A name as a handle: letters of every script and digits, hyphens between. Arabic letters stay, marks upon them go.
 * @returns an empty text when the name has no letter and no digit
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0652\u0670\u0640]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/gu, '');
}

/** Gives a write without a handle one made from its name: the plain one when it is free, else with the next number. */
export async function makeHandle({ after, takenLike }: Write, fallback: string): Promise<void> {
  if (after.handle) return;
  const base = slugOf(inLocale(after.name as Translated | null, 'en') ?? '') || fallback;
  const taken = new Set(await takenLike('handle', base));
  let handle = base;
  for (let n = 2; taken.has(handle); n++) handle = `${base}-${n}`;
  after.handle = handle;
}
