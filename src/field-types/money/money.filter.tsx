import { amountText, parseMoney } from '../../shared/texts/money.ts';
import { rangeFilter } from '../filters/RangeFilter.tsx';

export const Filter = rangeFilter({
  type: 'text',
  shows: 'money',
  show: (value) => amountText(Number(value)),
  read: (typed) => parseMoney(typed)?.toString(),
});
