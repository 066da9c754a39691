import { mkdir, open, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { FileStore } from './file-store.ts';

/**
 * Files in a folder of this machine.
 * @param root absolute; made when the first file comes
 */
export function localFiles(root: string): FileStore {
  const place = (name: string): string => {
    const full = path.resolve(root, name);
    if (!full.startsWith(path.resolve(root) + path.sep))
      throw new Error(`“${name}” is outside the file store.`);
    return full;
  };
  return {
    async put(name, bytes) {
      const target = place(name);
      await mkdir(path.dirname(target), { recursive: true });
      // Written beside and moved, so that no half file is ever served.
      const draft = `${target}.${randomUUID()}`;
      const handle = await open(draft, 'wx', 0o644);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, target);
    },
    async open(name) {
      const handle = await open(place(name), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
        throw error;
      });
      if (!handle) return null;
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), bytes: size };
    },
    removeFolder: (folder) => rm(place(folder), { recursive: true, force: true }),
  };
}
