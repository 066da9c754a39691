/** Reads a workbook's metadata: sheets, shared strings, and the styles of dates. */
import { fileProblem, tableLimits } from './limits.ts';
import { meaningOf, type NumberMeaning } from './number-formats.ts';
import { plainName, readWholeXml, type Archive } from './xlsx-archive.ts';

export interface Workbook {
  /** the visible sheets, in order, and their files */
  sheets: { name: string; file: string }[];
  /** whether days count from 1904 */
  is1904: boolean;
  sharedTexts?: string;
  styles?: string;
}

const attribute = (attributes: Record<string, unknown>, name: string): string =>
  String(Object.entries(attributes).find(([key]) => plainName(key) === name)?.[1] ?? '');

/** Reads the workbook's main part. @throws Problem 422 when there is no workbook inside */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const root = await relations(archive, '_rels/.rels');
  const main = root.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml';
  if (!archive.has(main)) throw fileProblem('file_zip');
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const own = await relations(archive, `${folder}_rels/${main.slice(folder.length)}.rels`, folder);
  const workbook: Workbook = { sheets: [], is1904: false };
  await readWholeXml(archive, main, {
    open: ({ name, attributes }) => {
      const plain = plainName(name);
      const of = (key: string) => attribute(attributes, key);
      if (plain === 'workbookPr') workbook.is1904 = ['1', 'true'].includes(of('date1904'));
      if (plain !== 'sheet' || ['hidden', 'veryHidden'].includes(of('state'))) return;
      const relation = own.find(({ id }) => id === of('id'));
      // Chart sheets have no cells.
      if (relation?.type.endsWith('/worksheet'))
        workbook.sheets.push({ name: of('name'), file: relation.target });
    },
  });
  const of = (kind: string) => own.find(({ type }) => type.endsWith(kind))?.target;
  const [sharedTexts, styles] = [of('/sharedStrings'), of('/styles')];
  if (!workbook.sheets.length) throw fileProblem('file_no_sheet');
  return { ...workbook, ...(sharedTexts && { sharedTexts }), ...(styles && { styles }) };
}

interface Relation {
  id: string;
  type: string;
  target: string;
}

async function relations(archive: Archive, name: string, folder = ''): Promise<Relation[]> {
  const found: Relation[] = [];
  if (!archive.has(name)) return found;
  await readWholeXml(archive, name, {
    open: ({ name: tag, attributes }) => {
      if (plainName(tag) !== 'Relationship') return;
      const of = (key: string) => attribute(attributes, key);
      const target = of('Target');
      found.push({ id: of('Id'), type: of('Type'), target: absolute(target, folder) });
    },
  });
  return found;
}

function absolute(target: string, folder: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts: string[] = [];
  for (const part of `${folder}${target}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Shared strings, referenced by index, without phonetic annotations. */
export async function readSharedTexts(archive: Archive, name: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!name || !archive.has(name)) return texts;
  let [text, isText, isPhonetic, length] = ['', false, false, 0];
  await readWholeXml(archive, name, {
    open: ({ name: tag }) => {
      const plain = plainName(tag);
      if (plain === 'si') text = '';
      else if (plain === 't') isText = true;
      else if (plain === 'rPh') isPhonetic = true;
    },
    text: (piece) => {
      if (!isText || isPhonetic) return;
      length += piece.length;
      if (length > tableLimits.sharedTexts)
        throw fileProblem('file_bomb', { limit: tableLimits.sharedTexts / 1_048_576 });
      text += piece;
    },
    close: (plain) => {
      if (plain === 't') isText = false;
      else if (plain === 'rPh') isPhonetic = false;
      else if (plain === 'si') texts.push(text);
    },
  });
  return texts;
}

/** Number meanings of the cell styles, by index. */
export async function readStyles(archive: Archive, name: string | undefined): Promise<NumberMeaning[]> {
  const meanings: NumberMeaning[] = [];
  if (!name || !archive.has(name)) return meanings;
  const own = new Map<number, string>();
  let isInCells = false;
  await readWholeXml(archive, name, {
    open: ({ name: tag, attributes }) => {
      const plain = plainName(tag);
      const of = (key: string) => attribute(attributes, key);
      if (plain === 'numFmt') own.set(Number(of('numFmtId')), of('formatCode'));
      else if (plain === 'cellXfs') isInCells = true;
      else if (plain === 'xf' && isInCells && meanings.length < tableLimits.styles) {
        const id = Number(of('numFmtId'));
        meanings.push(meaningOf(id, own.get(id)));
      }
    },
    close: (plain) => {
      if (plain === 'cellXfs') isInCells = false;
    },
  });
  return meanings;
}
