/** Texts that are made from others: the last part of an address in the store, unlike every other of the company. */
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import type { Write } from '../resources/resource-hooks.ts';

const longest = 100;

/**
 * A name as a handle: letters of every script and digits, hyphens between. Arabic letters stay, marks upon them go.
 * @returns an empty text when the name has no letter and no digit
 */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0652\u0670\u0640]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/gu, '');
}

/**
 * Fills the texts that are empty and made from others (`x-field.madeFrom`): the plain one when it is free, else with the next number.
 * @param fallback what a record is called whose name has no letter
 */
export async function generateTexts(
  fields: readonly FieldModel[],
  { after, takenLike }: Pick<Write, 'after' | 'takenLike'>,
  fallback: string,
): Promise<void> {
  for (const { name, madeFrom } of fields) {
    if (!madeFrom || after[name]) continue;
    const base = slugify(plainText(after[madeFrom])) || slugify(fallback);
    const taken = new Set(await takenLike(name, base));
    let made = base;
    for (let n = 2; taken.has(made); n++) made = `${base}-${n}`;
    after[name] = made;
  }
}

const plainText = (value: unknown): string =>
  (typeof value === 'string' ? value : inLocale(value as Translated | null, 'en')) ?? '';
