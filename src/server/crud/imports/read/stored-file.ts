/** Storage of uploaded files: in the file store while the import needs them, in a temporary file while they are read. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../../infrastructure/files/file-store.ts';
import { fileProblem } from '../../../infrastructure/spreadsheets/limits.ts';

/** Passes the path of a temporary file to `work` and deletes it afterwards. */
export async function inTemporaryFile<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matjar-import-'));
  try {
    return await work(path.join(folder, 'table'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Streams bytes to a file. */
export const writeTo = (file: string, bytes: Readable): Promise<void> =>
  pipeline(bytes, createWriteStream(file));

/**
 * Stores a file under a name with a hash and random part; it is not served at any URL.
 * @returns the name
 */
export async function storeFile(files: FileStore, companyId: number, file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  const name = `imports/${companyId}/${hash.digest('hex').slice(0, 32)}-${randomBytes(8).toString('hex')}/table`;
  await files.write(name, createReadStream(file) as AsyncIterable<Uint8Array>);
  return name;
}

/**
 * Copies a stored file to a temporary file for random access.
 * @throws Problem 422 `import_expired` when it was deleted
 */
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

/** Deletes a stored file. */
export const deleteStoredFile = (files: FileStore, name: string): Promise<void> =>
  files.removeFolder(path.posix.dirname(name));
