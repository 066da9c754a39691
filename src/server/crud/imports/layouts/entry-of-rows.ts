/** Combines the rows of one product into an entry: texts of the product, and a part for each variant. */
import { foldText } from '../../../../shared/texts/search-text.ts';
import type { Entry, EntryPart } from '../read/entries.ts';
import { parseNumberCell } from '../read/parse-values.ts';
import type { Line } from './layout.ts';

const isOptionKey = (key: string) => /^option\d\.|^source\.|^published$/u.test(key);

export const isPart = (texts: ReadonlyMap<string, string>): boolean =>
  [...texts].some(
    ([key, text]) =>
      text !== '' && (/^option\d\.value$/u.test(key) || ['variants.sku', 'variants.price'].includes(key)),
  );

/** The option names, which only the first row of a product has. */
export const optionNames = (group: readonly Line[]): string[] =>
  [1, 2, 3, 4, 5].map((n) => group.map(({ texts }) => texts.get(`option${n}.name`)).find(Boolean) ?? '');

/** A row as a variant: its options and the texts of the variant. */
export function partOf({ line, texts }: Line, names: readonly string[]): EntryPart {
  const options = names.flatMap((name, index) => {
    const value = texts.get(`option${index + 1}.value`);
    return value ? [{ name: name || `Option ${index + 1}`, value }] : [];
  });
  const own = [...texts]
    .filter(([key]) => key.startsWith('variants.'))
    .map(([key, text]) => [key.slice(9), text] as const);
  return { line, texts: settlePrices(new Map(own)), options };
}

const isDefault = ({ options }: EntryPart) =>
  options.length === 0 || (options.length === 1 && foldText(options[0]!.value) === 'default title');

/** Converts a sold-out flag to the status; a hidden product stays hidden. */
function settleSoldOut(texts: Map<string, string>): void {
  if (!texts.has('isSoldOut')) return;
  if (texts.get('status') && texts.get('status') !== 'visible') texts.delete('isSoldOut');
  else if (texts.get('isSoldOut') === 'yes') texts.set('status', 'sold_out');
}

/** Completes an entry; a product with a single variant without options becomes a product without variants. */
export function finish(group: readonly Line[], texts: Map<string, string>, parts: EntryPart[]): Entry {
  const lines = group.map(({ line }) => line);
  const published = texts.get('published');
  if (published && !texts.get('status'))
    texts.set('status', /^(?:true|1|yes|y)$/iu.test(published) ? 'visible' : 'hidden');
  settleSoldOut(texts);
  const plain = new Map([...texts].filter(([key]) => !isOptionKey(key)));
  const [first, ...others] = parts;
  if (!first) return { lines, texts: plain, parts: [] };
  if (isDefault(first) && !others.length) {
    // The pictures of the product include the one of its only variant.
    const pictures = plain.get('media') || first.texts.get('media');
    const texts = new Map([...plain, ...first.texts, ...(pictures ? [['media', pictures] as const] : [])]);
    return { lines, texts, parts: [] };
  }
  for (const key of [
    'price',
    'discountedPrice',
    'cost',
    'isOnSale',
    'saleStartsAt',
    'saleEndsAt',
    'isTracked',
    'weight',
  ]) {
    const text = first.texts.get(key);
    if (text && !plain.get(key)) plain.set(key, text);
  }
  return { lines, texts: plain, parts };
}

/** Converts compare-at price, grams and inventory tracker of other systems to our fields. */
function settlePrices(texts: Map<string, string>): Map<string, string> {
  const { compareAtPrice, grams, tracker } = Object.fromEntries(texts) as Record<string, string | undefined>;
  const price = numberOf(texts.get('price'));
  const before = numberOf(compareAtPrice);
  if (compareAtPrice !== undefined) {
    const isReduced = price !== undefined && before !== undefined && before > price;
    if (isReduced) {
      texts.set('discountedPrice', String(price));
      texts.set('price', String(before));
    }
    texts.set('isOnSale', isReduced ? 'yes' : 'no');
  }
  const weight = numberOf(grams);
  if (weight !== undefined) texts.set('weight', String(weight / 1000));
  if (tracker !== undefined) texts.set('isTracked', tracker ? 'yes' : 'no');
  return texts;
}

function numberOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  try {
    return Number(parseNumberCell(text));
  } catch {
    return undefined;
  }
}
