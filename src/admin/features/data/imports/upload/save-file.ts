import { fetchFile } from '../../../../providers/data/fetch-file.ts';

/**
 * Downloads a file through the browser.
 * @throws {HttpError} if the server refuses
 */
export async function saveFile(path: string): Promise<void> {
  const { blob, name } = await fetchFile(path);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download reads the object URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
