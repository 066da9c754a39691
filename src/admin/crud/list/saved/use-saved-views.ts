import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { currentUserIncludePaths } from '../../../../shared/identity/current-user-includes.ts';
import { call, newIdempotencyKey } from '../../../providers/data/api.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { callOperation, type AnswerOf, type BodyOf } from '../../../providers/data/contract.ts';
import { countsStaleTime, useViewCounts } from '../views/use-view-counts.ts';
import type { SavedView } from './view-state.ts';

/** Saved views of a list and their counts, which load separately. */
export function useSavedViews(resource: string) {
  const views = useQuery({
    queryKey: ['saved_views', resource],
    queryFn: ({ signal }) =>
      call<AnswerOf<'GET', '/saved_views'>>('GET', currentUserIncludePaths.saved_views(resource), { signal }),
    staleTime: countsStaleTime,
    retry: false,
  });
  const counts = useViewCounts(resource, undefined, Boolean(views.data?.data.length));
  const countOf = (id: number) => counts?.data.find((each) => each.id === id);
  return { views: views.data?.data, countOf };
}

type NewView = BodyOf<'POST', '/saved_views'> extends { body: infer Body } ? Body : never;
export type ViewChange = Partial<Omit<NewView, 'resource'>>;

/** Mutations of saved views: each updates the cache and notifies, with undo. */
export function useViewMutations(resource: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const text = useText();
  const done = () => client.invalidateQueries({ queryKey: ['saved_views', resource] });
  const say = (what: 'saved' | 'updated' | 'deleted' | 'moved', name = '') => {
    const words = text(`saved_views.${what}`, { name });
    notify(words, { type: 'success', messageArgs: { _: words } });
  };
  const save = useMutation({
    mutationFn: (view: Omit<NewView, 'resource'>) =>
      callOperation('POST', '/saved_views', {
        body: { resource, ...view },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess({ data }) {
      say('saved', data.name);
      return done();
    },
  });
  const change = useMutation({
    mutationFn: ({ view, change: body }: { view: SavedView; change: ViewChange }) =>
      call<{ data: SavedView }>('PUT', `/saved_views/${view.id}`, {
        body: { version: view.version, ...body },
      }),
    onSuccess: ({ data }) => say('updated', data.name),
    onSettled: done,
  });
  const remove = useMutation({
    mutationFn: (view: SavedView) => call<{ data: SavedView }>('DELETE', `/saved_views/${view.id}`),
    onSuccess(_, { name }) {
      say('deleted', name);
      return done();
    },
  });
  const arrange = useMutation({
    mutationFn: (ids: number[]) => callOperation('PUT', '/saved_views/arrange', { body: { resource, ids } }),
    onSuccess(answer) {
      client.setQueryData(['saved_views', resource], answer);
      say('moved');
    },
  });
  return { save, change, remove, arrange };
}
