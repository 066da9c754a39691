import { fetchAnswer } from './api.ts';

/** Milliseconds: a file of many rows is put together while one waits. */
const patience = 120_000;

/**
 * Fetches a file in the language of the screen, which a plain link cannot ask for.
 * @param path below `/api/v2`, with its query
 * @returns its bytes, and the name that the server gives it
 * @throws {HttpError} as `call` does
 */
export async function fetchFile(path: string): Promise<{ blob: Blob; name: string }> {
  const response = await fetchAnswer('GET', `/api/v2${path}`, { timeout: patience });
  const said = response.headers.get('content-disposition') ?? '';
  const [, wide] = /filename\*=UTF-8''([^;]+)/iu.exec(said) ?? [];
  const [, plain] = /filename="([^"]+)"/iu.exec(said) ?? [];
  return { blob: await response.blob(), name: wide ? decodeURIComponent(wide) : (plain ?? 'file') };
}
