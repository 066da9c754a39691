import { rangeFilter } from '../filters/RangeFilter.tsx';

export const Filter = rangeFilter({ type: 'date', show: (value) => value, read: (typed) => typed });
