import { Icon } from '../../admin/layout/controls/Icon.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { EmptyValue } from '../../admin/fields/value-texts.tsx';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';
import { cell } from './flag.cell.ts';

function Cell({ value }: ValueProps) {
  const text = useText();
  if (value !== true) return <EmptyValue label={value == null ? undefined : text('ra.boolean.false')} />;
  return (
    <span>
      <Icon name="check" size={16} />
      <span className="visually-hidden">{text('ra.boolean.true')}</span>
    </span>
  );
}

function Word({ value }: ValueProps) {
  const text = useText();
  if (value == null) return <EmptyValue />;
  return <span>{text(String(value) === 'true' ? 'ra.boolean.true' : 'ra.boolean.false')}</span>;
}

export const display: FieldTypeDisplay = { Cell, Value: Word, Word, ...cell, isInLine: true };
