/** Data of the picking list: the items of several orders, grouped, with their quantity and orders. */
import { inLocale, type Locale } from '../../../../shared/texts/locale.ts';
import { pdfText } from '../../../infrastructure/pdf/pdf-texts.ts';
import { numberFormatOf, lineFacts, orderNumber, documentFacts, type LineFacts } from './document-facts.ts';
import type { PickingListFacts } from './picking-list-pdf.ts';
import type { DocumentOrder, Sender } from './read-orders.ts';

type Picked = Pick<LineFacts, 'sku' | 'name'>;

interface Piece extends LineFacts {
  count: number;
  orders: Map<string, number>;
}

/** Comparison of pieces as they are picked: by SKU, those without one last, then by name. */
function comparePieces(locale: Locale): (one: Picked, other: Picked) => number {
  const collator = new Intl.Collator(locale, { numeric: true });
  return (one, other) =>
    Number(!one.sku) - Number(!other.sku) ||
    collator.compare(one.sku, other.sku) ||
    collator.compare(one.name, other.name);
}

/** Orders in the order in which their first piece is picked, so that labels lie as the pieces do; orders of the same piece keep their order. */
export function inPickingOrder<Order extends Pick<DocumentOrder, 'lines'>>(
  orders: readonly Order[],
  locale: Locale,
): Order[] {
  const compare = comparePieces(locale);
  const firstOf = ({ lines }: Order) =>
    lines
      .map(({ sku, name }) => ({ sku: sku ?? '', name: inLocale(name, locale) ?? '' }))
      .toSorted(compare)[0] ?? { sku: '', name: '' };
  return orders
    .map((order) => ({ order, first: firstOf(order) }))
    .toSorted((one, other) => compare(one.first, other.first))
    .map(({ order }) => order);
}

/** Sorts by SKU, then by name. Lines with different extras are separate items. */
export function pickingFacts(
  orders: readonly DocumentOrder[],
  sender: Sender,
  locale: Locale,
): Omit<PickingListFacts, 'page'> {
  const figures = numberFormatOf(sender, locale);
  const pieces = new Map<string, Piece>();
  for (const order of orders)
    for (const line of order.lines) {
      const facts = lineFacts(line, locale, figures);
      const key = JSON.stringify([line.productId, line.variantId, facts.name, facts.detail]);
      const piece = pieces.get(key) ?? { ...facts, count: 0, orders: new Map<string, number>() };
      piece.count += line.quantity;
      piece.orders.set(order.number, (piece.orders.get(order.number) ?? 0) + line.quantity);
      pieces.set(key, piece);
    }
  const sorted = [...pieces.values()].toSorted(comparePieces(locale));
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  return {
    ...documentFacts(sender, locale, 'picking_list', 'item', 'sku', 'quantity', 'from_orders'),
    facts: [
      `${pdfText(locale, 'orders')}: ${figures.number(orders.length)}`,
      `${pdfText(locale, 'pieces')}: ${figures.number(total)}`,
      figures.day(new Date()),
    ],
    rows: sorted.map(({ name, detail, sku, count, orders: waiting }) => ({
      name,
      detail,
      sku,
      quantity: figures.number(count),
      orders: [...waiting].map(([number, wanted]) =>
        wanted > 1 ? `${orderNumber(number, locale)}×${figures.number(wanted)}` : orderNumber(number, locale),
      ),
    })),
  };
}
