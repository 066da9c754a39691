import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import type { AnswerOf, PathOf } from '../../admin/providers/data/contract.ts';
import type { HttpError } from '../../admin/providers/data/problem.ts';
import { uploadFile } from '../../admin/fields/upload-file.ts';
import { pickImages } from './pick-images.ts';
import type { ImageAnswer } from './image-list.kind.ts';
import { settleUpload, type PendingUpload } from './upload-order.ts';

/** The upload call, shared by all resources. */
const uploadPath = '/products/upload_image' satisfies PathOf<'POST'>;

/** Parallel uploads; more would slow each one down on a phone's connection. */
const atOnce = 3;

/** A pending or failed upload. */
export interface Upload {
  key: number;
  file: File;
  name: string;
  /** object URL of the local file */
  preview: string;
  /** from 0 to 1 */
  share: number;
  /** the error, where a retry may help */
  failure?: Omit<Refusal, 'key' | 'name'>;
}

/** A file refused by the client or the server. */
export interface Refusal {
  key: number;
  name: string;
  /** an error code, or the server's message */
  code: string;
  message?: string;
}

let nextKey = 1;

/** Whether a retry may help: after network errors, rate limits and server errors, but not for an invalid file. */
const mayHelp = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/**
 * Uploads pictures, a few in parallel, and passes them on in the order in which they were chosen.
 * @param room how many more pictures the record may have, besides pending uploads
 */
export function useUploads(room: number, onDone: (images: ImageAnswer[]) => void) {
  const { locale } = useLocaleState();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const heard = useRef(onDone);
  heard.current = onDone;
  const aborts = useRef(new Map<number, AbortController>());
  const waiting = useRef<Upload[]>([]);
  const arrivals = useRef<PendingUpload<ImageAnswer>[]>([]);
  useEffect(() => {
    const open = aborts.current;
    return () => open.forEach((abort) => abort.abort());
  }, []);

  const refuse = (name: string, code: string, message?: string) =>
    setRefusals((before) => [...before, { key: nextKey++, name, code, ...(message ? { message } : {}) }]);
  const change = (key: number, to: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const forget = (upload: Pick<Upload, 'key' | 'preview'>) => {
    setUploads((before) => before.filter(({ key }) => key !== upload.key));
    URL.revokeObjectURL(upload.preview);
  };
  /** Records the result of an upload, and passes on the pictures that no earlier one holds back. */
  const arrive = (key: number, image: ImageAnswer | null) => {
    const [settled, open] = settleUpload(arrivals.current, key, image);
    arrivals.current = open;
    if (settled.length) heard.current(settled);
  };

  async function send(upload: Upload): Promise<void> {
    const abort = new AbortController();
    aborts.current.set(upload.key, abort);
    try {
      const image = await uploadFile<AnswerOf<'POST', typeof uploadPath>['data']>(
        uploadPath,
        'image',
        upload.file,
        { locale, signal: abort.signal, onProgress: (share) => change(upload.key, { share }) },
      );
      forget(upload);
      arrive(upload.key, image);
    } catch (error) {
      const { name, code, message, body, status } = error as HttpError;
      arrive(upload.key, null);
      if (name === 'AbortError') return forget(upload);
      // The field error of the picture is more specific than the problem's own message.
      const [own] = Object.values(body?.errors ?? {}).flat();
      const said = own?.message ?? (message.startsWith('errors.') ? undefined : message);
      const why = { code: own?.code ?? code, ...(said ? { message: said } : {}) };
      if (mayHelp(status)) return change(upload.key, { failure: why });
      forget(upload);
      refuse(upload.name, why.code, said);
    } finally {
      aborts.current.delete(upload.key);
      proceed();
    }
  }

  function proceed(): void {
    while (aborts.current.size < atOnce) {
      const next = waiting.current.shift();
      if (!next) return;
      void send(next);
    }
  }

  function begin(begun: Upload[]): void {
    arrivals.current = [...arrivals.current, ...begun.map(({ key }) => ({ key }))];
    waiting.current.push(...begun);
    proceed();
  }

  const add = useCallback(
    (files: File[]) => {
      setRefusals([]);
      const { accepted, refused } = pickImages(files, room - uploads.length);
      for (const { file, code } of refused) refuse(file.name, code);
      const begun = accepted.map((file): Upload => ({
        key: nextKey++,
        file,
        name: file.name,
        preview: URL.createObjectURL(file),
        share: 0,
      }));
      setUploads((before) => [...before, ...begun]);
      begin(begun);
    },
    // The called functions read only refs, setters and the locale.
    // oxlint-disable-next-line react/exhaustive-deps
    [room, uploads.length, locale],
  );
  const cancel = (upload: Upload) => {
    waiting.current = waiting.current.filter(({ key }) => key !== upload.key);
    arrive(upload.key, null);
    aborts.current.get(upload.key)?.abort();
    forget(upload);
  };
  const retry = (upload: Upload) => {
    setUploads((before) =>
      before.map((one) => {
        if (one.key !== upload.key) return one;
        const { failure: _failure, ...again } = one;
        return { ...again, share: 0 };
      }),
    );
    begin([upload]);
  };
  return { uploads, refusals, add, cancel, retry };
}
