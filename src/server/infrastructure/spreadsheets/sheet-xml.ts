/** XML of a sheet, row by row. Texts are stored in their cells (`inlineStr`), never as formulas, so that nothing is buffered until the end. */
import { cellText, type Cell } from '../../../field-types/table-cell.ts';
import type { TableColumn } from '../../../shared/texts/table-file.ts';
import { Problem } from '../http/problem.ts';
import { escapeXml } from './escape-xml.ts';
import type { Table } from './table.ts';
import { styles } from './workbook-parts.ts';

/** Most characters of a cell in Excel. */
const longest = 32_767;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** 1970-01-01 as the day number of a spreadsheet. */
const epoch = 25_569;
const day = 86_400_000;

/** Column widths in characters, from the header and these rows, within limits. */
export function columnWidths({ columns, locale }: Table, rows: readonly (readonly Cell[])[]): number[] {
  return columns.map((column, index) => {
    const texts = rows.map((row) => shown(row[index] ?? null, column, locale));
    const wide = Math.max(column.title[locale].length + 2, ...texts.map((text) => text.length + 1));
    return Math.min(60, Math.max(8, wide));
  });
}

const shown = (cell: Cell, column: TableColumn, locale: Table['locale']): string =>
  cellText(cell, column, locale).slice(0, 60).split('\n', 1)[0] ?? '';

/** XML before the rows: direction, frozen header, column widths. */
export function sheetStart({ locale }: Pick<Table, 'locale'>, widths: readonly number[]): string {
  const direction = locale === 'ar' ? ' rightToLeft="1"' : '';
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}"><sheetViews><sheetView${direction} tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`;
}

/** The header row, bold. */
export function headerXml({ columns, locale }: Table): string {
  const cells = columns.map(({ title }, index) =>
    textCell(`${letters(index)}1`, title[locale], styles.header),
  );
  return `<row r="1">${cells.join('')}</row>`;
}

/** A row. @throws Problem 422 `export_cell_too_long` */
export function rowXml({ columns, locale }: Table, cells: readonly Cell[], row: number): string {
  let xml = '';
  for (const [index, cell] of cells.entries()) {
    if (cell === null) continue;
    if (typeof cell === 'string' && cell.length > longest)
      throw new Problem(422, 'export_cell_too_long', {
        params: { column: columns[index]?.title[locale] ?? '', row, limit: longest },
      });
    xml += cellXml(`${letters(index)}${row}`, cell, columns[index]!);
  }
  return `<row r="${row}">${xml}</row>`;
}

/** XML after the rows: filters on the header, and no warnings about numbers stored as texts. */
export function sheetEnd({ columns }: Pick<Table, 'columns'>, lastRow: number): string {
  const area = `A1:${letters(Math.max(columns.length - 1, 0))}${lastRow}`;
  return `</sheetData><autoFilter ref="${area}"/><ignoredErrors><ignoredError sqref="${area}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

function cellXml(at: string, cell: Exclude<Cell, null>, { field }: TableColumn): string {
  if (typeof cell === 'string') return textCell(at, cell, styles.text);
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date)
    return numberCell(at, cell.getTime() / day + epoch, field.kind === 'date' ? styles.day : styles.moment);
  return numberCell(at, cell, field.kind === 'money' ? styles.amount : styles.general);
}

const numberCell = (at: string, value: number, style: number): string =>
  `<c r="${at}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`;
const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const known: string[] = [];

/** A column's name: A … Z, AA … */
function letters(index: number): string {
  known[index] ??=
    (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
  return known[index];
}
