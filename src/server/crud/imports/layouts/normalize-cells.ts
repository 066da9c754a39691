/** Normalizes product cells that several systems spell alike: comma-separated pictures and categories, sale price and its dates. */
import { quoteWord } from '../../../../field-types/word-list-cell.ts';
import { endOfDayInStore, instantFromStore } from '../../../../shared/analytics/store-time.ts';

/** Splits comma-separated picture addresses. */
export function normalizePictures(texts: Map<string, string>): void {
  const pictures = texts.get('media');
  if (!pictures) return;
  const addresses = pictures.split(',').map((address) => address.trim());
  texts.set('media', addresses.join(' | '));
}

/** Splits a comma-separated list; a comma within an item is escaped with a backslash. */
export const splitList = (text: string): string[] =>
  text
    .split(/(?<!\\)[,،]/u)
    .map((part) => part.replace(/\\([,،])/gu, '$1').trim())
    .filter(Boolean);

/** “Clothing > Shirts, Sale”: the last segment of the first category becomes the type, the others become tags. */
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

/** Sets `isOnSale` by whether there is a sale price. */
export function normalizeSaleCells(texts: Map<string, string>): void {
  if (texts.has('discountedPrice')) texts.set('isOnSale', texts.get('discountedPrice') ? 'yes' : 'no');
  settleSaleDates(texts);
}

export const saleDates = ['saleStartsAt', 'saleEndsAt'];

/** Drops a sale that has ended, as it would otherwise start again without an end. */
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

/**
 * Sale dates as UTC: moments were converted from store time before (`normalize-columns.ts`), plain dates are converted here; other text is dropped.
 */
function momentOf(text: string | undefined, end: 'from' | 'to'): string | undefined {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(text ?? '')) return text;
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?$/u.exec(text?.trim() ?? '') ?? [];
  if (!day) return undefined;
  const moment = time ? instantFromStore(`${day}T${time}`) : endOfDayInStore(day, end);
  return moment ?? undefined;
}
