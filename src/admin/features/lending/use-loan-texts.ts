import { minorUnits } from '../../../shared/texts/money.ts';
import { useFormat } from '../../providers/texts/use-format.ts';
import { useText } from '../../providers/texts/texts.tsx';

/** How loans are said: whole pounds, and months in the number that the language has for so many. */
export function useLoanTexts() {
  const text = useText();
  const format = useFormat();
  const pounds = (minor: number) => format.money(minor, { currency: 'EGP', decimals: 0 });
  return {
    pounds,
    /** where piastres say nothing */
    roundPounds: (minor: number) => pounds(Math.round(minor / minorUnits) * minorUnits),
    months: (count: number) =>
      text('lending.months_one', { smart_count: count, count: format.number(count) }),
    share: (hundredths: number | null) => (hundredths === null ? '–' : format.percent(hundredths / 10_000)),
  };
}
