import { useFormat } from '../../admin/providers/texts/use-format.ts';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { Nothing } from '../../admin/fields/value-texts.tsx';
import type { KindDisplay, ValueProps } from '../display.ts';
import { cell, figuresOf } from './number.cell.ts';

function Value({ field, value }: ValueProps) {
  const format = useFormat();
  const text = useText();
  const { locale } = useLocaleState();
  if (value == null) return <Nothing />;
  const said = cell.text(value, field, { locale, figures: format });
  if (said !== undefined) return <bdi>{said}</bdi>;
  return (
    <bdi>{`${figuresOf(value, field, format)} ${text(`unit.${field.unit}`, { _: field.unit ?? '' })}`}</bdi>
  );
}

export const display: KindDisplay = { Cell: Value, Value, ...cell, isInLine: true };
