import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { call } from '../../../providers/data/api.ts';
import type { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import type { MenuItem } from './menu-item.ts';
import type { MenuChange } from './menu-lines.ts';

/** Below the lists of the resource, so that whatever changes an item asks for the tree again. */
const key = ['navigations', 'getList', 'tree'];

const pageSize = 1000;

async function readMenu(signal: AbortSignal): Promise<MenuItem[]> {
  const items: MenuItem[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await call<{ data: MenuItem[] }>('GET', `/navigations?limit=${pageSize}&page=${page}`, {
      locale: 'all',
      signal,
    });
    items.push(...data);
    if (data.length < pageSize) return items;
  }
}

/** All items of the menu, with both labels. */
export const useMenu = () => useQuery({ queryKey: key, queryFn: ({ signal }) => readMenu(signal) });

/**
 * Saves the whole tree in one call, which is one change set and is undone as one.
 * @returns also whether somebody else has changed the same meanwhile, once a save was refused for it
 */
export function useSaveMenu(onSaved: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const text = useText();
  const sayError = useNotifyError();
  const [isStale, setStale] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (navigations: readonly MenuChange[]) =>
      call('PATCH', '/navigations', { body: { navigations } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['navigations'] });
      setStale(false);
      onSaved();
      notify(text('menu_tree.saved'), { type: 'success' });
    },
    onError: async (error: HttpError) => {
      // Somebody else was first, deleted one, or placed what stands above here: their menu comes, and what was arranged here stays upon it.
      if (error.status !== 409 && error.status !== 404 && !isCircle(error)) return sayError(error);
      await client.invalidateQueries({ queryKey: ['navigations'] });
      setStale(true);
    },
  });
  return { save: mutate, isSaving: isPending, isStale };
}

/** What is arranged here is never a circle by itself. */
const isCircle = ({ body }: HttpError) =>
  Object.values(body.errors ?? {}).some((list) => list.some(({ code }) => code === 'parent_circle'));
