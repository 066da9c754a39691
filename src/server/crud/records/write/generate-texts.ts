/** Generates handles: unique texts for URLs, derived from another field. */
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import type { Write } from '../resources/resource-hooks.ts';

const longest = 100;

/**
 * Converts a name to a handle: letters of any script and digits, joined by hyphens; Arabic diacritics are removed.
 * @returns an empty text when the name has no letter or digit
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
 * Fills empty generated fields (`x-field.madeFrom`): the plain handle when it is free, else with a number.
 * @param fallback base for names without letters
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
