import { useFormat } from '../../admin/providers/texts/use-format.ts';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { EmptyValue } from '../../admin/fields/value-texts.tsx';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';
import { cell, formatNumber } from './number.cell.ts';

function Value({ field, value }: ValueProps) {
  const format = useFormat();
  const text = useText();
  const { locale } = useLocaleState();
  if (value == null) return <EmptyValue />;
  const said = cell.text(value, field, { locale, figures: format });
  if (said !== undefined) return <bdi>{said}</bdi>;
  return (
    <bdi>{`${formatNumber(value, field, format)} ${text(`unit.${field.unit}`, { _: field.unit ?? '' })}`}</bdi>
  );
}

export const display: FieldTypeDisplay = { Cell: Value, Value, ...cell, isInLine: true };
