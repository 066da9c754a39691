/**
 * Server-sent events of the company (`GET /events`). The stream is opened by the first listener and closed after the last, at the latest
 * when the user signs out.
 */
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { EventFeed } from './events/event-feed.ts';
import { browserEnvironment, type EventName, type Events } from './events/feed-environment.ts';
import { useSignInFacts } from './session/session.tsx';

type Listener = (name: EventName, data: Events[EventName]) => void;

/** The open feed of one user in one company. */
interface Open {
  listeners: Set<Listener>;
  watchers: Set<() => void>;
  isConnected: boolean;
  close: () => void;
}

const feeds = new Map<string, Open>();

function openFeed(key: string): Open {
  const feed: Open = {
    listeners: new Set(),
    watchers: new Set(),
    isConnected: false,
    close: () => stream.close(),
  };
  const stream = new EventFeed(
    key,
    browserEnvironment,
    ({ name, data }) => {
      for (const listener of feed.listeners) listener(name, data);
    },
    (isConnected) => {
      feed.isConnected = isConnected;
      for (const watcher of feed.watchers) watcher();
    },
  );
  return feed;
}

/** Adds a listener. @returns removes it, and closes the feed after the last one */
function listen(key: string, listener: Listener, watcher: () => void): () => void {
  const feed = feeds.get(key) ?? openFeed(key);
  feeds.set(key, feed);
  feed.listeners.add(listener);
  feed.watchers.add(watcher);
  return () => {
    feed.listeners.delete(listener);
    feed.watchers.delete(watcher);
    if (feed.listeners.size || feeds.get(key) !== feed) return;
    feeds.delete(key);
    feed.close();
  };
}

/** Key of the user's feed; `null` for support staff, who belong to no company and receive no events. */
function useFeedKey(): string | null {
  const { user, company } = useSignInFacts();
  return company ? `${company.id}.${user.id}` : null;
}

/** Calls `handler` for each event of that name while the component is mounted. */
export function useEvents<Name extends EventName>(name: Name, handler: (data: Events[Name]) => void): void {
  const key = useFeedKey();
  const heard = useEffectEvent((told: EventName, data: Events[EventName]) => {
    if (told === name) handler(data as Events[Name]);
  });
  useEffect(
    () =>
      key === null
        ? undefined
        : listen(
            key,
            (told, data) => heard(told, data),
            () => {},
          ),
    [key],
  );
}

/** Whether the event stream is open; otherwise the caller polls. */
export function useIsConnected(): boolean {
  const key = useFeedKey();
  const subscribe = useCallback(
    (watcher: () => void) => (key === null ? () => {} : listen(key, () => {}, watcher)),
    [key],
  );
  return useSyncExternalStore(subscribe, () => (key !== null && feeds.get(key)?.isConnected) ?? false);
}
