/** Opens the zip archive of a workbook under size limits, so that a small file cannot decompress into a large process. */
import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import yauzl from 'yauzl';
import { fileProblem, tableLimits } from './limits.ts';
import { Problem } from '../http/problem.ts';

export interface Archive {
  has(name: string): boolean;
  /** The file's bytes, decompressed as they are read. @throws Problem 422 for a missing or too large one */
  open(name: string): Promise<Readable>;
  close(): void;
}

/**
 * Opens an archive and reads its list of files.
 * @throws Problem 422 when it is damaged, encrypted, decompresses to more than `tableLimits.unpacked`, or is another kind of document
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await opened(path);
  try {
    const entries = await entriesOf(zip);
    refuseOthers(entries);
    return {
      has: (name) => entries.has(name),
      open: (name) => openEntry(zip, entries.get(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function opened(path: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(fileProblem('file_damaged')) : resolve(zip),
    );
  });
}

function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  let unpacked = 0;
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(fileProblem('file_damaged')));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      if (entry.isEncrypted()) return reject(fileProblem('file_encrypted'));
      entries.set(entry.fileName, entry);
      // Images are never decompressed; the declared sizes of the rest must fit. False declarations are detected while reading.
      if (/\.(?:xml|rels)$/u.test(entry.fileName)) unpacked += entry.uncompressedSize;
      if (unpacked > tableLimits.unpacked || entries.size > tableLimits.entries)
        return reject(fileProblem('file_bomb', { limit: tableLimits.unpacked / 1_048_576 }));
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/** Refuses other kinds of documents, which are zip archives too. */
function refuseOthers(entries: ReadonlyMap<string, unknown>): void {
  const names = [...entries.keys()];
  const holds = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (holds(/^xl\/workbook\.bin$/u)) throw fileProblem('file_xlsb');
  if (holds(/^(?:word|ppt)\//u)) throw fileProblem('file_no_table', { kind: 'Word / PowerPoint' });
  if (holds(/^Index\/.*\.iwa$/u)) throw fileProblem('file_numbers');
  if (holds(/^content\.xml$/u)) throw fileProblem('file_ods');
  if (!holds(/\.rels$/u)) throw fileProblem('file_zip');
}

function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined): Promise<Readable> {
  if (!entry) return Promise.reject(fileProblem('file_damaged'));
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      error ? reject(fileProblem('file_damaged')) : resolve(stream),
    );
  });
}

/** Most bytes between two tags: the longest cell, each of its characters written as an entity. */
const longestText = tableLimits.cell * 12;

export interface XmlHandlers {
  open?(tag: SaxesTagPlain): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** A tag's name without its prefix: some writers name every tag `x:row`. */
export const plainName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses an XML file of the archive in chunks; after every chunk the caller may take the results.
 * @throws Problem 422 when it is no XML or its size differs from the declared one
 */
export async function* readXml(archive: Archive, name: string, handlers: XmlHandlers): AsyncGenerator<void> {
  const stream = await archive.open(name);
  const parser = new SaxesParser({ xmlns: false });
  let broken: Error | undefined;
  parser.on('error', (error) => void (broken ??= error));
  // Custom entities can make a small XML large. Workbooks have none.
  parser.on('doctype', () => void (broken ??= new Error('doctype')));
  // The parser buffers the text between two tags before it emits it.
  let sinceTag = 0;
  parser.on('opentag', (tag) => {
    sinceTag = 0;
    handlers.open?.(tag);
  });
  parser.on('closetag', ({ name: closed }) => {
    sinceTag = 0;
    handlers.close?.(plainName(closed));
  });
  if (handlers.text) {
    parser.on('text', handlers.text);
    parser.on('cdata', handlers.text);
  }
  const decoder = new TextDecoder('utf-8');
  try {
    for await (const chunk of stream) {
      sinceTag += (chunk as Buffer).length;
      parser.write(decoder.decode(chunk as Buffer, { stream: true }));
      if (broken) throw broken;
      if (sinceTag > longestText) throw fileProblem('file_damaged');
      yield;
    }
    parser.close();
    if (broken) throw broken;
    yield;
  } catch (error) {
    throw error instanceof Problem ? error : fileProblem('file_damaged');
  } finally {
    stream.destroy();
  }
}

/** Parses an XML file to its end. */
export async function readWholeXml(archive: Archive, name: string, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(archive, name, handlers)) continue;
}
