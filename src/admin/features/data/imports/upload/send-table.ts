import { uploadFile } from '../../../../fields/upload-file.ts';
import type { Import } from '../import-calls.ts';

/** Bytes that the server takes at most. */
export const mostBytes = 40 * 1_048_576;
/** Characters that a paste may have; more of them travel as a file. */
export const mostPasted = 1_000_000;

/** Sends a table file into a resource. @throws {HttpError} with the refusal's sentence at `file` */
export function sendTable(
  resource: string,
  file: File,
  options: { locale: string; onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Import> {
  return uploadFile<Import>('/imports', 'file', file, { ...options, also: { resource } });
}
