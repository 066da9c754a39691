import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocaleState } from '../../admin/providers/LocaleRouter.tsx';
import type { AnswerOf, PathOf } from '../../admin/providers/contract.ts';
import type { HttpError } from '../../admin/providers/problem.ts';
import { sendFile } from '../../admin/fields/send-file.ts';
import { chooseImages } from './choose-images.ts';
import type { ImageAnswer } from './image-list.kind.ts';

/** Every resource's pictures go through this one call, whatever it is named after. */
const uploadPath = '/products/upload_image' satisfies PathOf<'POST'>;

/** A picture on its way. */
export interface Upload {
  key: number;
  name: string;
  /** address of the local file, for its preview */
  preview: string;
  /** from 0 to 1 */
  share: number;
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

/**
 * Sends pictures one after another and hands over each as it arrives.
 * @param room how many more the record may keep, besides those on their way
 */
export function useUploads(room: number, onDone: (image: ImageAnswer) => void) {
  const { locale } = useLocaleState();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const heard = useRef(onDone);
  heard.current = onDone;
  const aborts = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const open = aborts.current;
    return () => open.forEach((abort) => abort.abort());
  }, []);

  const refuse = (name: string, code: string, message?: string) =>
    setRefusals((before) => [...before, { key: nextKey++, name, code, ...(message ? { message } : {}) }]);

  async function send(file: File, upload: Upload): Promise<void> {
    const abort = new AbortController();
    aborts.current.set(upload.key, abort);
    try {
      const image = await sendFile<AnswerOf<'POST', typeof uploadPath>['data']>(uploadPath, 'image', file, {
        locale,
        signal: abort.signal,
        onProgress: (share) =>
          setUploads((before) => before.map((one) => (one.key === upload.key ? { ...one, share } : one))),
      });
      heard.current(image);
    } catch (error) {
      const { name, code, message, body } = error as HttpError;
      if (name === 'AbortError') return;
      // The call has one field, the picture: what is wrong with it says more than the problem's own sentence.
      const [own] = Object.values(body?.errors ?? {}).flat();
      refuse(
        file.name,
        own?.code ?? code,
        own?.message ?? (message.startsWith('errors.') ? undefined : message),
      );
    } finally {
      aborts.current.delete(upload.key);
      setUploads((before) => before.filter(({ key }) => key !== upload.key));
      URL.revokeObjectURL(upload.preview);
    }
  }

  const add = useCallback(
    async (files: File[]) => {
      setRefusals([]);
      const { accepted, refused } = chooseImages(files, room - aborts.current.size);
      for (const { file, code } of refused) refuse(file.name, code);
      const begun = accepted.map((file) => {
        const upload: Upload = {
          key: nextKey++,
          name: file.name,
          preview: URL.createObjectURL(file),
          share: 0,
        };
        return { file, upload };
      });
      setUploads((before) => [...before, ...begun.map(({ upload }) => upload)]);
      for (const { file, upload } of begun) await send(file, upload);
    },
    // `send` reads only refs, setters and the locale.
    // oxlint-disable-next-line react/exhaustive-deps
    [room, locale],
  );
  const cancel = useCallback((key: number) => {
    aborts.current.get(key)?.abort();
    setUploads((before) => before.filter((upload) => upload.key !== key));
  }, []);
  return { uploads, refusals, add, cancel, forget: () => setRefusals([]) };
}
