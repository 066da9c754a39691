import { feesOfLines } from '../../../model/order/piece-price.ts';
import { OrderLines, type OrderLine } from './OrderLines.tsx';
import { OrderRisk } from './OrderRisk.tsx';
import { OrderSums, type Amounts } from './OrderSums.tsx';
import type { ReadSectionProps } from '../section-props.ts';

/** What is in an order that is only read. */
export default function ReadContent({ record }: ReadSectionProps) {
  const lines = (record.purchaseProducts ?? []) as OrderLine[];
  return (
    <>
      <OrderRisk order={record as { id: number }} />
      <OrderLines order={Number(record.id)} lines={lines} />
      <OrderSums amounts={{ ...(record as unknown as Amounts), fees: feesOfLines(lines) }} />
    </>
  );
}
