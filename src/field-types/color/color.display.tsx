import { styled } from '@mui/material/styles';
import { EmptyValue } from '../../admin/fields/value-texts.tsx';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';
import { cell } from './color.cell.ts';

const Swatch = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: 14,
  height: 14,
  marginInlineEnd: 8,
  verticalAlign: -2,
  borderRadius: 4,
  // The border makes a white swatch visible.
  border: `1px solid ${theme.vars.palette.lineField}`,
}));

/** A colour swatch with its hexadecimal code. */
function Color({ value }: ValueProps) {
  if (!value) return <EmptyValue />;
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Swatch aria-hidden style={{ backgroundColor: String(value) }} />
      <bdi dir="ltr">{String(value)}</bdi>
    </span>
  );
}

export const display: FieldTypeDisplay = { Cell: Color, Value: Color, ...cell, isInLine: true };
