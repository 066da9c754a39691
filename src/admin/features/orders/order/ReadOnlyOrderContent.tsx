import { OrderLines } from './OrderLines.tsx';
import { OrderRisk } from './OrderRisk.tsx';
import { OrderBalance } from './payments/OrderBalance.tsx';
import type { ReadOnlySectionProps } from '../../section-props.ts';

type Order = Parameters<typeof OrderBalance>[0]['order'] & { id: number };

/** Items and totals on the read-only order page. */
export default function ReadOnlyOrderContent({ record }: ReadOnlySectionProps) {
  const order = record as unknown as Order;
  return (
    <>
      <OrderRisk order={order} />
      <OrderLines order={order.id} lines={order.purchaseProducts ?? []} />
      <OrderBalance order={order} />
    </>
  );
}
