import type { Figures, KindCell } from '../cell.ts';

/** Two amounts as a range; each keeps its own direction. */
export const rangeText = (lowest: string, highest: string): string =>
  `\u2068${lowest}\u2069 – \u2068${highest}\u2069`;

/** The price of a product, or from the lowest to the highest of its variants. */
export const priceText = (
  { price, priceTo }: { price?: number | undefined; priceTo?: number | null | undefined },
  { money }: Pick<Figures, 'money'>,
): string => {
  const lowest = price ?? 0;
  return priceTo != null && priceTo > lowest ? rangeText(money(lowest), money(priceTo)) : money(lowest);
};

export const cell: KindCell = {
  align: 'end',
  width: 118,
  way: 'figure',
  text: (value, { highest }, { figures }) =>
    value == null
      ? null
      : highest === undefined
        ? figures.money(Number(value))
        : rangeText(figures.money(Number(value)), figures.money(highest)),
};
