import { OrderLines, type OrderLine } from './OrderLines.tsx';
import { OrderRisk } from './OrderRisk.tsx';
import { OrderSums, type Amounts } from './OrderSums.tsx';
import type { ReadSectionProps } from '../section-props.ts';

/** What is in an order that is only read. */
export default function ReadContent({ record }: ReadSectionProps) {
  return (
    <>
      <OrderRisk order={record as { id: number }} />
      <OrderLines lines={(record.purchaseProducts ?? []) as OrderLine[]} />
      <OrderSums amounts={record as unknown as Amounts} />
    </>
  );
}
