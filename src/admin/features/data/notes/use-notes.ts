import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call } from '../../../providers/data/api.ts';
import { callOperation } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { notesQuery, type Note } from './notes-query.ts';

/** Input of a note. */
export interface Wish {
  text: string;
  mentions: number[];
}

/** Query and mutations of a record's notes; each change shows a notification with undo. */
export function useNotes(resource: string, recordId: number) {
  const client = useQueryClient();
  const notify = useNotify();
  const text = useText();
  const question = notesQuery(resource, recordId);
  const notes = useInfiniteQuery(question);
  const said = (what: string) => () => {
    notify(text(`notes.${what}`), { type: 'success' });
    return client.invalidateQueries({ queryKey: question.queryKey });
  };
  const add = useMutation({
    mutationFn: (wish: Wish & { key: string }) => {
      const { key, ...note } = wish;
      return callOperation('POST', '/notes', { body: { resource, recordId, ...note }, idempotencyKey: key });
    },
    onSuccess: said('added'),
  });
  const change = useMutation({
    mutationFn: ({ note, wish }: { note: Note; wish: Wish }) =>
      call('PUT', `/notes/${note.id}`, { body: { version: note.version, ...wish } }),
    onSuccess: said('changed'),
  });
  const remove = useMutation({
    mutationFn: (note: Note) => call('DELETE', `/notes/${note.id}`),
    onSuccess: said('deleted'),
  });
  return { notes, add, change, remove };
}
