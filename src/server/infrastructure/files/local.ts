import { mkdir, open, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { FileStore } from './file-store.ts';

/**
 * File store in a local folder.
 * @param root absolute; created with the first file
 */
export function localFiles(root: string): FileStore {
  const place = (name: string): string => {
    const full = path.resolve(root, name);
    if (!full.startsWith(path.resolve(root) + path.sep))
      throw new Error(`“${name}” is outside the file store.`);
    return full;
  };
  return {
    put: async (name, bytes) => void (await keep(place(name), [bytes])),
    write: (name, chunks) => keep(place(name), chunks),
    async probe() {
      const name = place(`probe-${randomUUID()}`);
      await keep(name, [new Uint8Array(65_536)]);
      await rm(name, { force: true });
    },
    async open(name) {
      const handle = await open(place(name), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
        throw error;
      });
      if (!handle) return null;
      const stats = await handle.stat();
      if (stats.isFile()) return { stream: handle.createReadStream(), bytes: stats.size };
      await handle.close();
      return null;
    },
    removeFolder: (folder) => rm(place(folder), { recursive: true, force: true }),
  };
}

/** Writes to a temporary file and renames it, so that no partial file is ever served. @returns the bytes */
async function keep(
  target: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  await mkdir(path.dirname(target), { recursive: true });
  const draft = `${target}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o644);
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      // `write` may write a part only, which on a full disk would be no error.
      await handle.writeFile(chunk);
      bytes += chunk.byteLength;
    }
    await handle.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(draft, target);
  return bytes;
}
