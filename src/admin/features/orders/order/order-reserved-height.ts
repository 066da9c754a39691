import { settle, type Owed } from '../../../../shared/orders/settle-order.ts';
import type { OrderLine } from './OrderLines.tsx';
import type { Amounts } from './OrderTotals.tsx';

type Order = Partial<Amounts> &
  Partial<Owed> & { purchaseProducts?: readonly OrderLine[] | null; risk?: string | null; payment?: string };

/** Heights in pixels: line of text, line of small text, row of the totals, total row, gap of rows, gap of the parts. */
const [text, small, sum, total, rowGap, gap] = [21, 19.5, 21, 27, 6, 16];

/** Factor of the line height: 1.1 in Arabic (`theme.ts`), for marks above and below the letters. */
const stretch = (): number => (document.documentElement.lang === 'ar' ? 1.1 : 1);

/**
 * Height of the risk warning with its gap (`OrderRisk.tsx`): frame and button, two summary lines and two sentences. On a phone both sentences wrap in
 * English, only the longest in Arabic.
 */
function roomOfRisk(risk: string): number {
  const isArabic = document.documentElement.lang === 'ar';
  const wraps = window.innerWidth >= 600 ? 0 : isArabic ? Number(risk === 'phone_and_address') : 2;
  return 54 + small * stretch() * (4 + wraps) + gap;
}

/** Height of the note about an order's money with its gap (`OrderMoneyNotes.tsx`): paid draft, excess or part payment. */
function noteOf(order: Order): number {
  const nothing = {
    status: 'draft',
    total: 0,
    paidTotal: 0,
    refundedTotal: 0,
    returnedTotal: 0,
    goodwillTotal: 0,
  };
  const owed: Owed = { ...nothing, ...order };
  if (owed.paidTotal <= owed.refundedTotal) return 0;
  const lines = window.innerWidth < 480 ? 2 : 1;
  if (owed.status === 'draft') return 16 + 28 + 21 * (lines + 1) + 38;
  const { toPay, toRefund } = settle(owed);
  if (toRefund > 0) return 16 + 28 + 21 * lines;
  return toPay > 0 && order.payment === 'paid' ? 16 + 28 + 21 * lines + 32 : 0;
}

/** Height of the buttons: the three buttons of a paid order take two rows on a phone. */
const buttonsOf = ({ paidTotal = 0, refundedTotal = 0 }: Order): number =>
  paidTotal > refundedTotal && window.innerWidth < 480 ? 80 : 36;

/** Lines of the text about returned pieces: two on a phone when pieces were also restocked. */
const linesOfReturn = ({
  returnedQuantity,
  restockedQuantity,
}: Pick<OrderLine, 'returnedQuantity' | 'restockedQuantity'>): number =>
  returnedQuantity ? (restockedQuantity && window.innerWidth < 480 ? 2 : 1) : 0;

/** Reserved height in pixels of an order's warning, lines, totals and buttons, computed from the order alone; assumes that texts do not wrap. */
export function orderHeights(order: Order = {}): number {
  const tall = stretch();
  const lines = (order.purchaseProducts ?? []).map(
    ({ extras, fees, returnedQuantity, restockedQuantity, discount }) =>
      Math.max(
        44,
        tall *
          (text +
            small *
              Math.max(
                1 + (extras?.length ?? 0) + (fees?.length ?? 0),
                1 + linesOfReturn({ returnedQuantity, restockedQuantity }) + Number(discount > 0),
              )),
      ) + 17,
  );
  const added = [order.discountTotal, order.codFee, order.taxTotal].filter(Boolean).length;
  const settling = [order.returnedTotal, order.goodwillTotal, order.paidTotal, order.refundedTotal].filter(
    Boolean,
  ).length;
  const rows = 2 + added + (settling && settling + 1);
  const inLines = lines.reduce((height, line) => height + line, -9);
  const inSums = rows * (sum * tall + rowGap) + total * tall + rowGap;
  return (
    noteOf(order) +
    (order.risk ? roomOfRisk(order.risk) : 0) +
    inLines +
    gap +
    inSums +
    gap +
    buttonsOf(order)
  );
}
