import { endOfDayInStore, instantInStore } from '../../shared/analytics/store-time.ts';
import { rangeFilter } from '../filters/RangeFilter.tsx';

/** Filters by days in the store's time zone. */
export const Filter = rangeFilter({
  type: 'date',
  show: (value) => instantInStore(value).slice(0, 10),
  read: (typed, end) => endOfDayInStore(typed, end) ?? undefined,
});
