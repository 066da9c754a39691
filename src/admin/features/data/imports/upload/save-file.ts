import { fetchFile } from '../../../../providers/data/fetch-file.ts';

/** Fetches a file and hands it to the browser to keep. @throws {HttpError} when refused */
export async function saveFile(path: string): Promise<void> {
  const { blob, name } = await fetchFile(path);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
