import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';

/** What stands beside an amount that is net of returns: how many orders or pieces, and what was given back. */
export function useNetSalesTexts() {
  const text = useText();
  const format = useFormat();
  const many = (of: 'orders' | 'units', count: number) =>
    text(`analytics.${of}_many`, { smart_count: count, count: format.number(count) });
  return {
    orders: (count: number) => many('orders', count),
    /** Below nought where more came back than was sold: no language has a word for so many pieces. */
    units: (count: number) =>
      count < 0 ? text('analytics.units_less', { count: format.number(count) }) : many('units', count),
    /** @param back minor units */
    withBack: (aside: string, back: number) =>
      back > 0 ? text('analytics.with_back', { aside, amount: format.money(back) }) : aside,
  };
}
