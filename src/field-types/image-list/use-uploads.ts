import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import type { AnswerOf, PathOf } from '../../admin/providers/data/contract.ts';
import type { HttpError } from '../../admin/providers/data/problem.ts';
import { uploadFile } from '../../admin/fields/upload-file.ts';
import { chooseImages } from './choose-images.ts';
import type { ImageAnswer } from './image-list.kind.ts';
import { settleUpload, type PendingUpload } from './upload-order.ts';

/** Every resource's pictures go through this one call, whatever it is named after. */
const uploadPath = '/products/upload_image' satisfies PathOf<'POST'>;

/** More at once take longer each, and a phone’s line has no room for them. */
const atOnce = 3;

/** A picture on its way, or one that did not arrive. */
export interface Upload {
  key: number;
  file: File;
  name: string;
  /** address of the local file, for its preview */
  preview: string;
  /** from 0 to 1 */
  share: number;
  /** why it did not arrive, where trying again may help */
  failure?: Omit<Refusal, 'key' | 'name'>;
}

/** A file that was refused, here or by the server. */
export interface Refusal {
  key: number;
  name: string;
  /** an error code, or the server's sentence */
  code: string;
  message?: string;
}

let nextKey = 1;

/** What is wrong with the file stays so; a line that broke, or a server that had too much to do, may be asked again. */
const mayHelp = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/**
 * Sends pictures, a few at once, and hands over each in the order in which they were chosen.
 * @param room how many more the record may keep, besides those on their way
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
  /** Says what became of one; those before which all others are settled are handed over. */
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
      // The call has one field, the picture: what is wrong with it says more than the problem's own sentence.
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
      const { accepted, refused } = chooseImages(files, room - uploads.length);
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
    // What is called reads only refs, setters and the locale.
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
