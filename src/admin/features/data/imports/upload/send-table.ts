import { uploadFile } from '../../../../fields/upload-file.ts';
import type { Import } from '../import-calls.ts';

/** Maximum upload size, in bytes. */
export const mostBytes = 40 * 1_048_576;
/** Maximum length of pasted text, in characters; longer text is uploaded as a file. */
export const mostPasted = 1_000_000;

/**
 * Uploads a table file to import into a resource.
 * @throws {HttpError} with the message at `file`
 */
export function sendTable(
  resource: string,
  file: File,
  options: { locale: string; onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Import> {
  return uploadFile<Import>('/imports', 'file', file, { ...options, also: { resource } });
}
