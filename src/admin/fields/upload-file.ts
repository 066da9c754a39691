import { HttpError, type ProblemBody } from '../providers/data/problem.ts';

/**
 * Uploads a file with progress, by XMLHttpRequest, since `fetch` cannot report it.
 * @param path below `/api/v2`
 * @param onProgress a share from 0 to 1
 * @returns the response's `data`
 * @throws {HttpError} when refused, or status 0 with code `offline` when no response arrived
 */
export function uploadFile<Data>(
  path: string,
  field: string,
  file: File,
  {
    locale,
    onProgress,
    signal,
    also = {},
  }: {
    locale: string;
    onProgress: (share: number) => void;
    signal: AbortSignal;
    /** form fields sent before the file */
    also?: Record<string, string>;
  },
): Promise<Data> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/v2${path}`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('locale', locale);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const body = request.response as ({ data: Data } & Partial<ProblemBody>) | null;
      if (request.status < 300 && body) resolve(body.data);
      else reject(new HttpError({ ...body, status: request.status }));
    });
    request.addEventListener('error', () => reject(new HttpError({ status: 0, code: 'offline' })));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was called off.', 'AbortError')),
    );
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    for (const [name, value] of Object.entries(also)) form.append(name, value);
    form.append(field, file, file.name);
    request.send(form);
  });
}
