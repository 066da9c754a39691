import { OrderLines } from './OrderLines.tsx';
import { OrderRisk } from './OrderRisk.tsx';
import { SettledSums } from './payments/OrderBalance.tsx';
import type { ReadSectionProps } from '../../section-props.ts';

type Order = Parameters<typeof SettledSums>[0]['order'] & { id: number };

/** What is in an order that is only read. */
export default function ReadContent({ record }: ReadSectionProps) {
  const order = record as unknown as Order;
  return (
    <>
      <OrderRisk order={order} />
      <OrderLines order={order.id} lines={order.purchaseProducts ?? []} />
      <SettledSums order={order} />
    </>
  );
}
