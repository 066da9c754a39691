import { minorUnits } from '../../../shared/texts/money.ts';
import { useFormat } from '../../providers/texts/use-format.ts';
import { useText } from '../../providers/texts/texts.tsx';

/** Formatters of loan amounts in whole pounds and of months with plural forms. */
export function useLoanTexts() {
  const text = useText();
  const format = useFormat();
  const pounds = (minor: number) => format.money(minor, { currency: 'EGP', decimals: 0 });
  return {
    pounds,
    /** rounded to whole pounds */
    roundPounds: (minor: number) => pounds(Math.round(minor / minorUnits) * minorUnits),
    months: (count: number) =>
      text('lending.months_one', { smart_count: count, count: format.number(count) }),
    share: (hundredths: number | null) => (hundredths === null ? '–' : format.percent(hundredths / 10_000)),
  };
}
