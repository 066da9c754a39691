import { settle, type Owed } from '../../../../shared/orders/settle.ts';
import type { OrderLine } from './OrderLines.tsx';
import type { Amounts } from './OrderTotals.tsx';

type Order = Partial<Amounts> &
  Partial<Owed> & { purchaseProducts?: readonly OrderLine[] | null; risk?: string | null; payment?: string };

/** Heights in pixels: a line of text and one of small text, a row of the sums with its gap, the row of the total, the gap between the three parts. */
const [text, small, sum, total, rowGap, gap] = [21, 19.5, 21, 27, 6, 16];

/** Arabic stands on taller lines (`theme.ts`): its letters have marks above and below. */
const stretch = (): number => (document.documentElement.lang === 'ar' ? 1.1 : 1);

/**
 * The height of the warning of earlier refusals with its gap (`OrderRisk.tsx`): its frame and button, two lines of figures, and two sentences, which wrap on a
 * phone: both in English, in Arabic only the longest.
 */
function roomOfRisk(risk: string): number {
  const isArabic = document.documentElement.lang === 'ar';
  const wraps = window.innerWidth >= 600 ? 0 : isArabic ? Number(risk === 'phone_and_address') : 2;
  return 54 + small * stretch() * (4 + wraps) + gap;
}

/** The note about the money of an order, with its gap: a paid draft, an excess, a part payment. */
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

/** The three buttons of an order that has been paid take two rows on a phone. */
const buttonsOf = ({ paidTotal = 0, refundedTotal = 0 }: Order): number =>
  paidTotal > refundedTotal && window.innerWidth < 480 ? 80 : 36;

/** What came back, and what of it was put back in stock: a sentence that takes two lines beside a name on a phone. */
const linesOfReturn = ({
  returnedQuantity,
  restockedQuantity,
}: Pick<OrderLine, 'returnedQuantity' | 'restockedQuantity'>): number =>
  returnedQuantity ? (restockedQuantity && window.innerWidth < 480 ? 2 : 1) : 0;

/**
 * The height of an order's warning, lines, sums and buttons in pixels, from the order alone, as far as its words fit on their lines: the place that
 * is kept for them until their code has come.
 */
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
