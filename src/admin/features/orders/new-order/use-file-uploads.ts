/** Uploads of files for product extras. */
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../../fields/upload-file.ts';
import type { PathOf } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import type { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import type { SentFile } from './order-draft.ts';

const path = '/purchases/files' satisfies PathOf<'POST'>;
/** Maximum file size in bytes, as on the server. */
const most = 10 * 1_048_576;

interface Sending {
  key: number;
  name: string;
  /** progress from 0 to 1 */
  share: number;
}

let made = 0;

export function useFileUploads(onSent: (sent: SentFile) => void, onBusy: (isBusy: boolean) => void) {
  const text = useText();
  const { locale } = useLocaleState();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  async function sendOne(file: File): Promise<void> {
    const key = (made += 1);
    const change = (share: number) =>
      setSending((all) => all.map((each) => (each.key === key ? { ...each, share } : each)));
    setSending((all) => [...all, { key, name: file.name, share: 0 }]);
    try {
      const { signal } = leaving.current;
      const kept = await uploadFile<SentFile>(path, 'file', file, { locale, signal, onProgress: change });
      onSent({ id: kept.id, name: kept.name });
    } catch (error) {
      const { name, message, body } = error as HttpError;
      if (name === 'AbortError') return;
      const [own] = Object.values(body?.errors ?? {}).flat();
      const why = own?.message ?? (message.startsWith('errors.') ? text('new_order.unreachable') : message);
      setRefusals((all) => [...all, `${file.name}: ${why}`]);
    } finally {
      setSending((all) => all.filter((each) => each.key !== key));
    }
  }

  /** @param room number of files that are still accepted */
  const send = (files: readonly File[], room: number): void => {
    const large = files.filter(({ size }) => size > most);
    const taken = files.filter(({ size }) => size <= most);
    setRefusals([
      ...large.map(({ name }) => text('new_order.files.too_large', { name })),
      ...(taken.length > room ? [text('new_order.files.too_many', { smart_count: room })] : []),
    ]);
    onBusy(true);
    void Promise.all(taken.slice(0, Math.max(0, room)).map(sendOne)).finally(() => onBusy(false));
  };
  return { sending, refusals, send };
}
