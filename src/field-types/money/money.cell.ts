import type { CellFormat, FieldTypeCell } from '../cell.ts';

/** The price of a product, or the range of its variants' prices. */
export const priceText = (
  { price, priceTo }: { price?: number | undefined; priceTo?: number | null | undefined },
  { money, moneyRange }: Pick<CellFormat, 'money' | 'moneyRange'>,
): string => {
  const lowest = price ?? 0;
  return priceTo != null && priceTo > lowest ? moneyRange(lowest, priceTo) : money(lowest);
};

export const cell: FieldTypeCell = {
  align: 'end',
  width: 118,
  way: 'figure',
  text: (value, { highest }, { figures }) =>
    value == null
      ? null
      : highest === undefined
        ? figures.money(Number(value))
        : figures.moneyRange(Number(value), highest),
};
