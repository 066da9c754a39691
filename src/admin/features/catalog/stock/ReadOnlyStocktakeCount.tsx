import type { ReadOnlySectionProps } from '../../section-props.ts';
import { Count, type Stocktake } from './StocktakeCount.tsx';

/** Count of a stocktake on the read-only page. */
export default function ReadOnlyStocktakeCount({ record }: ReadOnlySectionProps) {
  return <Count id={String(record.id)} stocktake={record as Stocktake} />;
}
