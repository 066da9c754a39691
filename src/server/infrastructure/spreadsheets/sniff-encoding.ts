/** Detects the encoding of a text file: byte order mark, else UTF-8 if valid, else the Windows code page of Arabic. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** Names of encodings for `TextDecoder`. */
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const;
export type Encoding = (typeof encodings)[number];

/** Reads the whole file once, without keeping it. Arabic Excel writes “CSV” in Windows-1256; its Latin letters are those of 1252. */
export async function sniffEncoding(path: string): Promise<Encoding> {
  return (await markOf(path)) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1256');
}

async function markOf(path: string): Promise<Encoding | undefined> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(4096);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    const [first, second] = head;
    if (first === 0xff && second === 0xfe) return 'utf-16le';
    if (first === 0xfe && second === 0xff) return 'utf-16be';
    const zerosAt = (rest: number) =>
      head.subarray(0, bytesRead).filter((byte, index) => byte === 0 && index % 2 === rest).length;
    if (zerosAt(1) > bytesRead / 8) return 'utf-16le';
    if (zerosAt(0) > bytesRead / 8) return 'utf-16be';
    return undefined;
  } finally {
    await file.close();
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The text of a file in chunks, without its byte order mark. Invalid bytes become �. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}
