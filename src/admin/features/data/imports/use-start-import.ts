import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { HttpError } from '../../../providers/data/problem.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { pasteTable, useCacheImport, type Import } from './import-calls.ts';
import { mostBytes, mostPasted, sendTable } from './upload/send-table.ts';

/** Uploads a file or pasted table with progress, then opens the created import. */
export function useStartImport(resource: string) {
  const { locale } = useLocaleState();
  const text = useText();
  const navigate = useNavigate();
  const keep = useCacheImport();
  const [share, setShare] = useState(0);
  const stopper = useRef<AbortController | null>(null);
  const upload = (file: File): Promise<Import> => {
    if (file.size > mostBytes) throw new HttpError({ status: 413, detail: text('imports.refused.size') });
    stopper.current = new AbortController();
    return sendTable(resource, file, { locale, onProgress: setShare, signal: stopper.current.signal });
  };
  const { mutate, reset, ...state } = useMutation({
    mutationFn: (source: File | string): Promise<Import> => {
      setShare(0);
      if (source instanceof File) return upload(source);
      const name = `${text('imports.paste.name')}.csv`;
      if (source.length > mostPasted) return upload(new File([source], name));
      return pasteTable(resource, source, name).then(({ data }) => data);
    },
    onSuccess(data) {
      keep({ data });
      void navigate(`/imports/${data.id}`);
    },
  });
  const isStopped = state.error instanceof DOMException;
  return {
    begin: mutate,
    /** the file or text being uploaded */
    source: state.variables,
    isSending: state.isPending,
    share,
    error: isStopped ? null : state.error,
    stop() {
      stopper.current?.abort();
      reset();
    },
  };
}
