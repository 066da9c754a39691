/** The uploaded file: in the file store while the import needs it, beside the process while it is read. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../../infrastructure/files/file-store.ts';
import { fileProblem } from '../../../infrastructure/spreadsheets/limits.ts';

/** Gives `work` a path to a new file, which is gone afterwards. */
export async function inTemporaryFile<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matjar-import-'));
  try {
    return await work(path.join(folder, 'table'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes what comes to a file, without keeping it. */
export const writeTo = (file: string, bytes: Readable): Promise<void> =>
  pipeline(bytes, createWriteStream(file));

/** Keeps a file in the store under a name made of its content and chance: no address leads to it. @returns the name */
export async function storeFile(files: FileStore, companyId: number, file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  const name = `imports/${companyId}/${hash.digest('hex').slice(0, 32)}-${randomBytes(8).toString('hex')}/table`;
  await files.write(name, createReadStream(file) as AsyncIterable<Uint8Array>);
  return name;
}

/** Gives `work` a kept file as one that can be read at any place. @throws Problem 422 `import_expired` when it is gone */
export async function withStoredFile<T>(
  files: FileStore,
  name: string | null,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const kept = name ? await files.open(name) : null;
  if (!kept) throw fileProblem('import_expired');
  return inTemporaryFile(async (file) => {
    await writeTo(file, kept.stream);
    return work(file);
  });
}

/** Removes a kept file. */
export const deleteStoredFile = (files: FileStore, name: string): Promise<void> =>
  files.removeFolder(path.posix.dirname(name));
