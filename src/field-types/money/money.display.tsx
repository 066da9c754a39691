import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useFormat } from '../../admin/providers/texts/use-format.ts';
import { EmptyValue } from '../../admin/fields/value-texts.tsx';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';
import { cell } from './money.cell.ts';

function Value({ field, value }: ValueProps) {
  const { locale } = useLocaleState();
  const format = useFormat();
  const said = cell.text?.(value, field, { locale, figures: format });
  return said == null ? <EmptyValue /> : <bdi>{said}</bdi>;
}

export const display: FieldTypeDisplay = { Cell: Value, Value, ...cell, isInLine: true };
