/**
 * What happens in the company, as it happens (`GET /events`). The stream is opened by the first who listens and ends with the
 * last, at the latest when the person signs out.
 */
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { EventFeed } from './events/event-feed.ts';
import { browserEnvironment, type EventName, type Events } from './events/feed-environment.ts';
import { useSignInFacts } from './session/session.tsx';

type Listener = (name: EventName, data: Events[EventName]) => void;

/** The feed of one person in one company, while anybody listens. */
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

/** Listens; answers how to stop. */
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

/** Whose events: support staff belong to no company and hear nothing. */
function useFeedKey(): string | null {
  const { user, company } = useSignInFacts();
  return company ? `${company.id}.${user.id}` : null;
}

/** Carries out `handler` at each event of that name, for as long as the component is shown. */
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

/** Do events arrive? Where not, ask from time to time. */
export function useIsConnected(): boolean {
  const key = useFeedKey();
  const subscribe = useCallback(
    (watcher: () => void) => (key === null ? () => {} : listen(key, () => {}, watcher)),
    [key],
  );
  return useSyncExternalStore(subscribe, () => (key !== null && feeds.get(key)?.isConnected) ?? false);
}
