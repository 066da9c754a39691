/** What several systems write alike into a row of a product: pictures and categories between commas, a reduced price and its days. */
import { quoteWord } from '../../../../field-types/word-list-cell.ts';
import { endOfDayInStore, instantFromStore } from '../../../../shared/analytics/store-time.ts';

/** Addresses stand between commas there. */
export function normalizePictures(texts: Map<string, string>): void {
  const pictures = texts.get('media');
  if (!pictures) return;
  const addresses = pictures.split(',').map((address) => address.trim());
  texts.set('media', addresses.join(' | '));
}

/** A list between commas; a comma that belongs to a word has a backslash before it. */
export const splitList = (text: string): string[] =>
  text
    .split(/(?<!\\)[,،]/u)
    .map((part) => part.replace(/\\([,،])/gu, '$1').trim())
    .filter(Boolean);

/** “Clothing > Shirts, Sale”: the first category by its last word is the type, the others are tags. */
export function normalizeCategories(texts: Map<string, string>): void {
  const categories = texts.get('type');
  if (!categories) return;
  const [first = '', ...others] = [
    ...new Set(splitList(categories).map((path) => path.split('>').at(-1)!.trim())),
  ];
  texts.set('type', first);
  const tags = splitList(texts.get('tags') ?? '');
  if (texts.has('tags') || others.length)
    texts.set('tags', [...new Set([...tags, ...others])].map(quoteWord).join(', '));
}

/** Whoever says a reduced price sells at it. */
export function normalizeSaleCells(texts: Map<string, string>): void {
  if (texts.has('discountedPrice')) texts.set('isOnSale', texts.get('discountedPrice') ? 'yes' : 'no');
  settleSaleDates(texts);
}

export const saleDates = ['saleStartsAt', 'saleEndsAt'];

/** A sale that has ended there is none here: without its dates it would begin anew, and for good. */
function settleSaleDates(texts: Map<string, string>): void {
  const starts = momentOf(texts.get('saleStartsAt'), 'from');
  const ends = momentOf(texts.get('saleEndsAt'), 'to');
  for (const name of saleDates) texts.delete(name);
  if (!texts.get('discountedPrice')) return;
  if (ends !== undefined && Date.parse(ends) <= Date.now()) {
    texts.set('isOnSale', 'no');
    return;
  }
  if (starts !== undefined && Date.parse(starts) > Date.now()) texts.set('saleStartsAt', starts);
  if (ends !== undefined) texts.set('saleEndsAt', ends);
}

/** Its days and moments are those of the shop's clock, without a zone, and were brought into UTC (`settle-columns.ts`). What is neither says nothing. */
function momentOf(text: string | undefined, end: 'from' | 'to'): string | undefined {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(text ?? '')) return text;
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?$/u.exec(text?.trim() ?? '') ?? [];
  if (!day) return undefined;
  const moment = time ? instantFromStore(`${day}T${time}`) : endOfDayInStore(day, end);
  return moment ?? undefined;
}
