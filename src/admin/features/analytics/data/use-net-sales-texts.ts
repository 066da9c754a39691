import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';

/** Texts beside a net amount: number of orders or units, and the amount refunded. */
export function useNetSalesTexts() {
  const text = useText();
  const format = useFormat();
  const many = (of: 'orders' | 'units', count: number) =>
    text(`analytics.${of}_many`, { smart_count: count, count: format.number(count) });
  return {
    orders: (count: number) => many('orders', count),
    /** A negative count (more returned than sold) uses a text without plural forms. */
    units: (count: number) =>
      count < 0 ? text('analytics.units_less', { count: format.number(count) }) : many('units', count),
    /** @param back refunded amount in minor units */
    withBack: (aside: string, back: number) =>
      back > 0 ? text('analytics.with_back', { aside, amount: format.money(back) }) : aside,
  };
}
