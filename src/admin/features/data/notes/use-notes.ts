import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call } from '../../../providers/data/api.ts';
import { callOperation } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { notesQuery, type Note } from './notes-query.ts';

/** A note as somebody has written it. */
export interface Wish {
  text: string;
  mentions: number[];
}

/** The notes of a record, and the ways to change them; each is told and can be undone. */
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
