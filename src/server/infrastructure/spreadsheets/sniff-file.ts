/** Detects the format of a file by its bytes, not its name. Files that are no readable table are refused with a specific error. */
import { open } from 'node:fs/promises';
import { fileProblem } from './limits.ts';

export type TableFormat = 'csv' | 'xlsx';

const headLength = 65_536;

/**
 * Distinguishes a text from a workbook.
 * @throws Problem 422 for an empty file, an encrypted or older workbook, a web page, an image …, each with its remedy
 */
export async function sniffFormat(path: string): Promise<TableFormat> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(headLength);
    const { bytesRead } = await file.read(head, 0, headLength, 0);
    return formatOf(head.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function formatOf(head: Buffer): TableFormat {
  if (head.length === 0) throw fileProblem('file_empty');
  const begins = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw fileProblem(isEncrypted(head) ? 'file_encrypted' : 'file_xls');
  if (begins(0x25, 0x50, 0x44, 0x46)) throw fileProblem('file_no_table', { kind: 'PDF' });
  if (begins(0x89, 0x50, 0x4e, 0x47) || begins(0xff, 0xd8, 0xff))
    throw fileProblem('file_no_table', { kind: 'JPEG / PNG' });
  if (begins(0x1f, 0x8b) || begins(0x52, 0x61, 0x72, 0x21) || begins(0x37, 0x7a, 0xbc, 0xaf))
    throw fileProblem('file_packed');
  const text = head.subarray(0, 1024).toString('latin1').replace(/^ï»¿/u, '').trimStart().toLowerCase();
  if (/^<(?:!doctype html|html|table|meta)/u.test(text)) throw fileProblem('file_html');
  if (text.startsWith('<?xml')) throw fileProblem('file_no_table', { kind: 'XML' });
  if (isBinary(head)) throw fileProblem('file_unknown');
  return 'csv';
}

/** A workbook with a password is an OLE container with this stream, its name in UTF-16. */
const isEncrypted = (head: Buffer): boolean => head.includes(Buffer.from('EncryptedPackage', 'utf16le'));

/** Text contains no zero bytes, unless it is UTF-16, where nearly every second byte of Latin text is one. */
function isBinary(head: Buffer): boolean {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return false;
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1;
  });
  const [even, odd] = zeros as [number, number];
  if (even + odd === 0) return false;
  return !(Math.max(even, odd) > head.length / 8 && Math.min(even, odd) < head.length / 200);
}
