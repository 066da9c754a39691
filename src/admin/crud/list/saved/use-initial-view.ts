import { useNotify } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readStored, writeStored } from '../../../bootstrap/storage.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import type { ListFacts } from '../../../../shared/resources/list-facts.ts';
import { firstViewKey, serializeListState, type ListState } from '../../../bootstrap/list-state.ts';
import { viewQuery, type SavedView } from './view-state.ts';

interface Arrival {
  facts: ListFacts;
  state: ListState;
  views: SavedView[] | undefined;
  current: SavedView | undefined;
  /** applies a view's columns */
  arrange: (view: SavedView) => void;
}

const seenKey = (resource: string, id: number) => `matjar.view.${resource}.${id}`;

/**
 * Initial view of a list: without a query, the default view of the user's role. Applies a view's columns when it is new or has changed, and
 * notifies the user if the view is missing or some of its filters or columns are unavailable.
 */
export function useInitialView({ facts, state, views, current, arrange }: Arrival): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const text = useText();
  const { resource } = facts;
  const hasArrived = useRef(false);
  useEffect(() => {
    if (!views || hasArrived.current) return;
    hasArrived.current = true;
    const first = views.find(({ isDefault }) => isDefault);
    const query = first ? viewQuery(facts, first) : null;
    writeStored(firstViewKey(resource), query);
    if (query && !search) void navigate({ pathname, search: query }, { replace: true });
  }, [views, facts, resource, search, pathname, navigate]);

  const isMissing = views !== undefined && state.saved !== undefined && !current;
  useEffect(() => {
    if (!isMissing) return;
    const words = text('saved_views.missing');
    notify(words, { type: 'info', messageArgs: { _: words }, autoHideDuration: 8000 });
    void navigate(
      { pathname, search: serializeListState(facts, { ...state, saved: undefined }) },
      { replace: true },
    );
    // The list's state stays: only the view's id is removed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing]);

  const mark = current && `${current.id}.${current.version}`;
  useEffect(() => {
    if (!current) return;
    const key = seenKey(resource, current.id);
    if (readStored(key) !== String(current.version)) {
      writeStored(key, String(current.version));
      arrange(current);
    }
    if (current.dropped.length) {
      const words = text('saved_views.dropped', { names: current.dropped.join(' · ') });
      notify(words, { type: 'info', messageArgs: { _: words }, autoHideDuration: 8000 });
    }
    // Once per view and version.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mark]);
}
