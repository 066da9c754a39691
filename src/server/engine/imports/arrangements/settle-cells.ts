/** What several systems write alike into a row of a product: pictures and categories between commas, a reduced price and its days. */
import { endOfDayInStore, instantFromStore } from '../../../../model/store-time.ts';

/** Addresses stand between commas there. */
export function settlePictures(texts: Map<string, string>): void {
  const pictures = texts.get('media');
  if (!pictures) return;
  const addresses = pictures.split(',').map((address) => address.trim());
  texts.set('media', addresses.join(' | '));
}

/** “Clothing > Shirts, Sale”: the first category, by its last word. */
export function settleCategories(texts: Map<string, string>): void {
  const categories = texts.get('type');
  if (categories) texts.set('type', categories.split(',')[0]!.split('>').at(-1)!.trim());
}

/** Whoever says a reduced price sells at it. */
export function settleSale(texts: Map<string, string>): void {
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
