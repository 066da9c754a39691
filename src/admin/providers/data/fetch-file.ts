import { fetchAnswer } from './api.ts';

/** Timeout in milliseconds; a file of many rows is generated during the request. */
const patience = 120_000;

/**
 * Fetches a file in the language of the screen, which a plain link cannot request.
 * @param path below `/api/v2`, with its query
 * @returns its bytes, and its name from `content-disposition`
 * @throws {HttpError} as `call` does
 */
export async function fetchFile(path: string): Promise<{ blob: Blob; name: string }> {
  const response = await fetchAnswer('GET', `/api/v2${path}`, { timeout: patience });
  const said = response.headers.get('content-disposition') ?? '';
  const [, wide] = /filename\*=UTF-8''([^;]+)/iu.exec(said) ?? [];
  const [, plain] = /filename="([^"]+)"/iu.exec(said) ?? [];
  return { blob: await response.blob(), name: wide ? decodeURIComponent(wide) : (plain ?? 'file') };
}
