import { endOfDayInStore, instantInStore } from '../../shared/analytics/store-time.ts';
import { rangeFilter } from '../filters/RangeFilter.tsx';

/** Moments are asked for by the store's days. */
export const Filter = rangeFilter({
  type: 'date',
  show: (value) => instantInStore(value).slice(0, 10),
  read: (typed, end) => endOfDayInStore(typed, end) ?? undefined,
});
