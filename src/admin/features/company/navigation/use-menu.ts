import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { call } from '../../../providers/data/api.ts';
import type { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import type { MenuItem } from './menu-item.ts';
import type { MenuChange } from './menu-lines.ts';

/** Query key under the resource's lists, so that any mutation of navigations invalidates the tree. */
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

/** Query of all menu items with labels in both languages. */
export const useMenu = () => useQuery({ queryKey: key, queryFn: ({ signal }) => readMenu(signal) });

/**
 * Mutation that saves the whole tree in one call, as one change set.
 * @returns also `isStale`: a save was refused because another user changed the menu
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
      // Another user changed or deleted an item, or moved an ancestor: the stored menu is refetched and the local arrangement is rebased onto it.
      if (error.status !== 409 && error.status !== 404 && !isCircle(error)) return sayError(error);
      await client.invalidateQueries({ queryKey: ['navigations'] });
      setStale(true);
    },
  });
  return { save: mutate, isSaving: isPending, isStale };
}

/** Whether the server reports a parent cycle, which only another user's move can cause. */
const isCircle = ({ body }: HttpError) =>
  Object.values(body.errors ?? {}).some((list) => list.some(({ code }) => code === 'parent_circle'));
