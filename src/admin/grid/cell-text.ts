/** Parsing and formatting of cell text, for typing, pasting and copying. Pure. */
import { amountText, parseMoney } from '../../shared/texts/money.ts';
import { readNumberText } from '../../shared/texts/number-text.ts';
import { latinDigits } from '../../shared/texts/search-text.ts';
import type { CellValue, GridColumn, Mistake } from './grid-model.ts';

export type ParsedCell = { value: CellValue } | { mistake: Mistake };

const yes = ['true', 'yes', '1', 'نعم', '✓', 'x'];
const no = ['false', 'no', '0', 'لا', ''];

/** Formats a value for editing and copying: money in major units, booleans as `TRUE` and `FALSE` as in spreadsheets. */
export function formatCell({ kind }: GridColumn, value: CellValue): string {
  if (value === null) return '';
  if (kind === 'boolean') return value ? 'TRUE' : 'FALSE';
  return kind === 'money' ? amountText(value as number) : String(value);
}

/** Parses typed or pasted text, with Latin or Arabic digits; invalid text is returned as a mistake. */
export function parseCell(column: GridColumn, typed: string): ParsedCell {
  const said = typed.trim();
  if (column.kind === 'text') return textOf(column, said);
  if (column.kind === 'boolean') return said === '' && column.isNullable ? { value: null } : yesNoOf(said);
  if (said === '') return column.isNullable ? { value: null } : { mistake: { rule: 'required' } };
  return column.kind === 'money' ? moneyOf(column, said) : numberOf(column, said);
}

function textOf({ isNullable, maxLength }: GridColumn, said: string): ParsedCell {
  if (maxLength !== undefined && said.length > maxLength)
    return { mistake: { rule: 'length', bound: maxLength } };
  return { value: said === '' && isNullable ? null : said };
}

function yesNoOf(said: string): ParsedCell {
  const word = latinDigits(said).toLowerCase();
  if (yes.includes(word)) return { value: true };
  return no.includes(word) ? { value: false } : { mistake: { rule: 'yes_no' } };
}

function moneyOf(column: GridColumn, said: string): ParsedCell {
  const value = parseMoney(said);
  if (typeof value !== 'number') return { mistake: { rule: 'money' } };
  return within(column, value);
}

function numberOf(column: GridColumn, said: string): ParsedCell {
  const { plain = '' } = readNumberText(said) ?? {};
  const isWhole = column.kind === 'integer';
  const isRight = isWhole ? /^-?\d{1,13}(\.0*)?$/u : /^-?\d{1,13}(\.\d{1,3}0*)?$/u;
  if (!isRight.test(plain)) return { mistake: { rule: isWhole ? 'whole' : 'number' } };
  const value = Number(plain) + 0;
  return within(column, value);
}

function within({ minimum, maximum }: GridColumn, value: number): ParsedCell {
  if (minimum !== undefined && value < minimum) return { mistake: { rule: 'minimum', bound: minimum } };
  if (maximum !== undefined && value > maximum) return { mistake: { rule: 'maximum', bound: maximum } };
  return { value };
}
