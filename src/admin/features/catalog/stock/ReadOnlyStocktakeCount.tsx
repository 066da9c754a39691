import type { ReadOnlySectionProps } from '../../section-props.ts';
import { Count, type Stocktake } from './StocktakeCount.tsx';

/** The count of a stocktake that is only looked at. */
export default function ReadOnlyStocktakeCount({ record }: ReadOnlySectionProps) {
  return <Count id={String(record.id)} stocktake={record as Stocktake} />;
}
