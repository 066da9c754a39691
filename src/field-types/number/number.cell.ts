import type { FieldModel } from '../../shared/resources/resource-model.ts';
import type { CellFormat, FieldTypeCell } from '../cell.ts';

/** Formats a number without its unit. Ids have no digit grouping. */
export const formatNumber = (value: unknown, { name, signed }: FieldModel, figures: CellFormat): string =>
  name === 'id' ? String(value) : figures.number(Number(value), signed && { signDisplay: 'exceptZero' });

export const cell = {
  align: 'end',
  width: 88,
  way: 'figure',
  text(value, field, { figures, locale }) {
    if (value == null) return null;
    const label = field.labels?.[String(value)]?.[locale];
    if (label) return label;
    if (field.unit === '%')
      return figures.number(Number(value) / 100, { style: 'percent', maximumFractionDigits: 2 });
    // Other units need texts that are loaded with the app.
    return field.unit ? undefined : formatNumber(value, field, figures);
  },
} satisfies FieldTypeCell;
