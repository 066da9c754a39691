import { styled } from '@mui/material/styles';
import { EllipsisText, EmptyValue } from '../../admin/fields/value-texts.tsx';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';
import { cell } from './json.cell.ts';

const Code = styled('pre')(({ theme }) => ({
  margin: 0,
  fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace',
  fontSize: theme.typography.caption.fontSize,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

function Cell({ value }: ValueProps) {
  return <EllipsisText text={value == null ? null : JSON.stringify(value)} />;
}

function Value({ value }: ValueProps) {
  return value == null ? <EmptyValue /> : <Code dir="ltr">{JSON.stringify(value, null, 2)}</Code>;
}

export const display: FieldTypeDisplay = { Cell, Value, ...cell };
