import { rangeFilter } from '../filters/RangeFilter.tsx';
import { readNumber } from './number.input.tsx';

export const Filter = rangeFilter({
  type: 'text',
  show: (value) => value,
  read: (typed) => readNumber(typed)?.toString(),
});
