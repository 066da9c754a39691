import type { Owed } from '../../../model/order/settle.ts';
import type { OrderLine } from './OrderLines.tsx';
import type { Amounts } from './OrderSums.tsx';

type Order = Partial<Amounts> &
  Partial<Owed> & { purchaseProducts?: readonly OrderLine[] | null; risk?: string | null };

/** Heights in pixels: a line of small text, a row of the sums with its gap, the row of the total, the gap between the three parts. */
const small = 21;
const sum = 27;
const total = 33;
const gap = 16;

/** The warning of a refusal or two, with its gap. */
const warning = 174;

/** The three buttons of an order that has been paid take two rows on a phone. */
const buttonsOf = ({ paidTotal = 0, refundedTotal = 0 }: Order): number =>
  paidTotal > refundedTotal && window.innerWidth < 480 ? 80 : 36;

/**
 * The height of an order's warning, lines, sums and buttons in pixels, from the order alone, as far as its words fit on their lines: the place that
 * is kept for them until their code has come.
 */
export function roomOfOrder(order: Order = {}): number {
  const lines = (order.purchaseProducts ?? []).map(
    ({ extras, fees, returnedQuantity, discount }) =>
      Math.max(
        44,
        small *
          Math.max(
            2 + (extras?.length ?? 0) + (fees?.length ?? 0),
            2 + Number(Boolean(returnedQuantity)) + Number(discount > 0),
          ),
      ) + 17,
  );
  const added = [order.discountTotal, order.codFee, order.taxTotal].filter(Boolean).length;
  const settling = [order.returnedTotal, order.goodwillTotal, order.paidTotal, order.refundedTotal].filter(
    Boolean,
  ).length;
  const rows = 2 + added + (settling && settling + 1);
  const inLines = lines.reduce((height, line) => height + line, -9);
  return (order.risk ? warning : 0) + inLines + gap + rows * sum + total + gap + buttonsOf(order);
}
