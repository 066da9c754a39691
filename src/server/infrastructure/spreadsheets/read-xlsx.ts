/** Reads the rows of a workbook's sheet, one at a time. Formulas give their cached results. */
import type { SaxesTagPlain } from 'saxes';
import { fileProblem, tableLimits } from './limits.ts';
import { numberText, type NumberMeaning } from './number-formats.ts';
import type { TableRow } from './table-row.ts';
import { openArchive, plainName, readXml } from './xlsx-archive.ts';
import { readSharedTexts, readStyles, readWorkbook } from './xlsx-workbook.ts';

/** The names of a workbook's sheets. @throws Problem 422 when it is no workbook */
export async function sheetsOf(path: string): Promise<string[]> {
  const archive = await openArchive(path);
  try {
    return (await readWorkbook(archive)).sheets.map(({ name }) => name);
  } finally {
    archive.close();
  }
}

/** @throws Problem 422 for a missing sheet, a damaged file, too many columns, a cell too long */
export async function* readXlsx(path: string, sheet: string): AsyncGenerator<TableRow> {
  const archive = await openArchive(path);
  try {
    const workbook = await readWorkbook(archive);
    const found = workbook.sheets.find(({ name }) => name === sheet);
    if (!found) throw fileProblem('file_sheet', { sheet });
    const texts = await readSharedTexts(archive, workbook.sharedTexts);
    const styles = await readStyles(archive, workbook.styles);
    const reader = new SheetReader({ texts, styles, is1904: workbook.is1904 });
    for await (const _ of readXml(archive, found.file, reader)) yield* reader.take();
  } finally {
    archive.close();
  }
}

interface Meanings {
  texts: readonly string[];
  styles: readonly NumberMeaning[];
  is1904: boolean;
}

/** Assembles rows from the XML tags of a sheet. */
class SheetReader {
  readonly #meanings: Meanings;
  #rows: TableRow[] = [];
  #row: TableRow = { line: 0, cells: [] };
  #column = 0;
  #type = '';
  #style = 0;
  #value = '';
  #isValue = false;
  #isPhonetic = false;

  constructor(meanings: Meanings) {
    this.#meanings = meanings;
  }

  /** Takes the completed rows, each once. */
  take(): TableRow[] {
    return this.#rows.splice(0);
  }

  open = ({ name, attributes }: SaxesTagPlain): void => {
    const tag = plainName(name);
    const of = (key: string) => attributes[key] as string | undefined;
    if (tag === 'row') {
      const line = Number(of('r'));
      this.#row = { line: line > 0 ? line : this.#row.line + 1, cells: [] };
      this.#column = 0;
    } else if (tag === 'c') {
      const at = columnOf(of('r'));
      this.#column = at === undefined ? this.#column + 1 : at;
      if (this.#column > tableLimits.columns * 4) throw this.#tooWide();
      this.#type = of('t') ?? 'n';
      this.#style = Number(of('s') ?? 0);
      this.#value = '';
    } else if (tag === 'v' || tag === 't') this.#isValue = true;
    else if (tag === 'rPh') this.#isPhonetic = true;
  };

  text = (piece: string): void => {
    if (!this.#isValue || this.#isPhonetic) return;
    this.#value += piece;
    if (this.#value.length > tableLimits.cell)
      throw fileProblem('file_cell', { limit: tableLimits.cell, line: this.#row.line });
  };

  close = (tag: string): void => {
    if (tag === 'v' || tag === 't') this.#isValue = false;
    else if (tag === 'rPh') this.#isPhonetic = false;
    else if (tag === 'c') this.#keepCell();
    else if (tag === 'row' && this.#row.cells.some((cell) => cell?.trim())) {
      const { line, cells } = this.#row;
      this.#rows.push({ line, cells: Array.from(cells, (cell) => cell ?? '') });
    }
  };

  #keepCell(): void {
    const text = this.#read();
    if (text === '') return;
    if (this.#column > tableLimits.columns) throw this.#tooWide();
    this.#row.cells[this.#column - 1] = text;
  }

  #read(): string {
    const value = this.#value;
    const { texts, styles, is1904 } = this.#meanings;
    if (value === '') return '';
    if (this.#type === 's') return texts[Number(value)] ?? '';
    if (this.#type === 'b') return value === '1' ? 'true' : 'false';
    if (this.#type === 'd') return value.replace(/T00:00:00(?:\.0+)?Z?$/u, '');
    if (this.#type !== 'n') return value;
    const number = Number(value);
    return Number.isFinite(number) ? numberText(number, styles[this.#style] ?? 'number', is1904) : value;
  }

  #tooWide() {
    return fileProblem('file_columns', { limit: tableLimits.columns, line: this.#row.line });
  }
}

/** Column number: `AB12` → 28. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/u.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
