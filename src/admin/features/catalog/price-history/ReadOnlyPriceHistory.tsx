import type { ReadSectionProps } from '../../section-props.ts';
import { PriceLines } from './PriceChanges.tsx';

/** The price history of a variant that is only read. */
export default function ReadPriceHistory({ record }: ReadSectionProps) {
  return <PriceLines variantId={String(record.id)} />;
}
