import type { ReadOnlySectionProps } from '../../section-props.ts';
import { PriceChanges } from './PriceChanges.tsx';

/** The price history of a variant that is only read. */
export default function ReadOnlyPriceHistory({ record }: ReadOnlySectionProps) {
  return <PriceChanges variantId={String(record.id)} />;
}
