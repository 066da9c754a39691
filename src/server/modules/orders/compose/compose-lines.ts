/** Builds the lines of an order from the request, at the prices of the catalog. */
import { unitPrice } from '../../../../shared/orders/unit-price.ts';
import { isWithin, limitsOf } from '../../../../shared/orders/quantity-limits.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { readSellableItems, type SellableItem } from '../../catalog/catalog.ts';
import { findOrderFiles } from '../files/order-files.ts';
import { chooseExtras } from './choose-extras.ts';
import type { OrderProblems } from './order-problems.ts';
import type { LineInput, OrderLine } from '../order-line.ts';

/** A line before discount and tax. */
export type BareLine = Omit<OrderLine, 'total' | 'discount' | 'tax'> & {
  /** the product is shipped; its weight may be unknown */
  isShipped: boolean;
};

interface Scene {
  transaction: Connection;
  companyId: number;
  /** the order's current lines */
  standing: readonly OrderLine[];
  /** current lines keep their price: the order was placed at it */
  keepsPrices: boolean;
  /** current lines are checked as new ones are: the order is not placed yet */
  checksGoods: boolean;
  findings: OrderProblems;
}

/** Errors are added to `findings` at the path of their line. */
export async function composeLines(
  { transaction, companyId, standing, keepsPrices, checksGoods, findings }: Scene,
  given: readonly LineInput[],
): Promise<BareLine[]> {
  const byId = new Map(standing.map((line) => [line.id, line]));
  const asked = given.map((line) => {
    const stands = line.id === undefined ? undefined : byId.get(line.id);
    return {
      ...line,
      stands,
      productId: line.productId ?? stands?.productId ?? 0,
      variantId: line.variantId ?? stands?.variantId ?? null,
    };
  });
  const named = asked.map(({ productId, variantId }) => ({ productId, variantId }));
  const newLines = asked.filter(({ stands }) => !stands).length;
  const [goods, files, ids] = await Promise.all([
    readSellableItems(transaction, companyId, named),
    findOrderFiles(
      transaction,
      companyId,
      given.flatMap(({ extras = [] }) => extras.flatMap((each) => each.files ?? [])),
    ),
    rowsOf<{ id: number }>(
      transaction,
      `select nextval('purchase_products_id_seq') as id from generate_series(1, $1::integer)`,
      [newLines],
    ),
  ]);
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of asked) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  const lines: BareLine[] = [];
  for (const [at, { id, stands, quantity, extras, productId }] of asked.entries()) {
    const place = `purchaseProducts.${at}`;
    const good = goods[at];
    if (id !== undefined && !stands) {
      findings.add(`${place}.id`, 'line_gone', undefined, true);
      continue;
    }
    const isTouched = !stands || stands.quantity !== quantity || Boolean(extras);
    if (!good && !stands) {
      findings.add(`${place}.productId`, 'line_unknown', undefined, true);
      continue;
    }
    if (good)
      checkGood(good, {
        place,
        quantity,
        pieces: pieces.get(productId)!,
        isTouched,
        findings,
        isSold: !checksGoods && Boolean(stands),
      });
    else if (checksGoods) findings.add(`${place}.productId`, 'line_unknown');
    if (stands && (keepsPrices || !good)) {
      lines.push({ ...stands, quantity, isShipped: good?.isShipped ?? stands.grams !== null });
      continue;
    }
    const chosen =
      stands && !extras
        ? stands.extras
        : chooseExtras(good!.extras, extras ?? [], { place: `${place}.extras`, files, findings });
    lines.push({
      id: stands?.id ?? Number(ids.shift()!.id),
      productId: good!.productId,
      variantId: good!.variantId,
      name: good!.name,
      extras: chosen,
      quantity,
      fees: good!.fees,
      price: unitPrice(good!.price, chosen, good!.fees),
      isVat: good!.isVat,
      grams: good!.grams,
      returnedQuantity: stands?.returnedQuantity ?? 0,
      restockedQuantity: stands?.restockedQuantity ?? 0,
      isShipped: good!.isShipped,
    });
  }
  return lines.toSorted((one, other) => one.id - other.id);
}

interface Check {
  place: string;
  quantity: number;
  /** total quantity of the product over all lines */
  pieces: number;
  isTouched: boolean;
  /** the line belongs to a placed order */
  isSold: boolean;
  findings: OrderProblems;
}

function checkGood(
  good: SellableItem,
  { place, quantity, pieces, isTouched, isSold, findings }: Check,
): void {
  const { status, isSoldOut, hasVariants, variantId, isTracked } = good;
  // A placed order keeps lines whose product was hidden or sold out since.
  if (!isSold || isTouched) {
    const closed =
      isSoldOut || status === 'sold_out' ? 'line_sold_out' : status === 'visible' ? undefined : 'line_hidden';
    if (closed) findings.add(`${place}.productId`, closed, undefined, isTouched);
    else if (hasVariants && variantId === null)
      findings.add(`${place}.variantId`, 'line_variant', undefined, isTouched);
  }
  const limits = limitsOf(good);
  if (!isWithin(limits, pieces)) findings.add(`${place}.quantity`, 'line_quantity', { ...limits }, isTouched);
  else if (isTracked && !isSold && quantity > good.quantity) {
    const [code, left] = good.quantity > 0 ? ['line_stock', { count: good.quantity }] : ['line_stock_none'];
    findings.add(`${place}.quantity`, code, left);
  }
}
