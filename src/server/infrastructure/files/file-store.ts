/** Where uploaded files live. The local folder (`local.ts`) is one such place; another, such as S3, is another module of this shape. */
import type { Readable } from 'node:stream';

declare module '../http/request-context.ts' {
  interface Services {
    files: FileStore;
  }
}

interface StoredFile {
  stream: Readable;
  bytes: number;
}

export interface FileStore {
  /** Keeps bytes under a name of the server's own making (`<company>/<random>/<size>.webp`); names are never written twice. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Keeps bytes as they come, however many. @returns how many they were; nothing is kept when they end with an error */
  write(name: string, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /** The file of that name, or `null`. The caller reads or destroys the stream. */
  open(name: string): Promise<StoredFile | null>;
  /** Writes and removes a small file. @throws as a write does where the disk is full or takes no writes */
  probe(): Promise<void>;
  /** Removes every file below a folder (`<company>/<random>`). */
  removeFolder(folder: string): Promise<void>;
}
