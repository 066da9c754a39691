import type { ReadOnlySectionProps } from '../../section-props.ts';
import { PriceChanges } from './PriceChanges.tsx';

/** Price history on the read-only variant page. */
export default function ReadOnlyPriceHistory({ record }: ReadOnlySectionProps) {
  return <PriceChanges variantId={String(record.id)} />;
}
