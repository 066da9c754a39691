import { Zip, ZipDeflate } from 'fflate';
import type { Cell } from '../../../field-types/table-cell.ts';
import { columnWidths, headerXml, rowXml, sheetEnd, sheetStart } from './sheet-xml.ts';
import type { Pages, Table } from './table.ts';
import { workbookParts } from './workbook-parts.ts';

/** Compression level that favours speed: a higher one takes twice the time for a tenth less. */
const level = 3;

/** Writes a workbook with one sheet, compressed as it is written. Column widths are those of the first page's texts. */
export async function* writeXlsx(table: Table, pages: Pages): AsyncGenerator<Uint8Array> {
  const zip = zipper();
  for (const [name, xml] of Object.entries(workbookParts(table))) {
    zip.open(name);
    zip.push(xml, true);
  }
  zip.open('xl/worksheets/sheet1.xml');
  let row = 1;
  let isStarted = false;
  const start = (first: readonly (readonly Cell[])[]) => {
    isStarted = true;
    zip.push(sheetStart(table, columnWidths(table, first)) + headerXml(table));
  };
  for await (const rows of pages) {
    if (!isStarted) start(rows);
    zip.push(rows.map((cells) => rowXml(table, cells, (row += 1))).join(''));
    yield* zip.taken();
  }
  if (!isStarted) start([]);
  zip.push(sheetEnd(table, row), true);
  zip.end();
  yield* zip.taken();
}

/** fflate's streaming zip as a pull interface. */
function zipper() {
  let bytes: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    bytes.push(chunk);
  });
  let file: ZipDeflate;
  return {
    open(name: string) {
      file = new ZipDeflate(name, { level });
      zip.add(file);
    },
    push: (text: string, isLast = false) => file.push(Buffer.from(text), isLast),
    end: () => zip.end(),
    taken() {
      const taken = bytes;
      bytes = [];
      return taken;
    },
  };
}
