/** Event stream across tabs: one tab holds the connection for all; when it closes, another takes over and all tabs refetch. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventFeed } from '../../../src/admin/providers/events/event-feed.ts';
import type { FeedEvent, FeedEnvironment } from '../../../src/admin/providers/events/feed-environment.ts';

/** The lock, the broadcast channel and the server of one browser. */
class Browser {
  readonly sources: Source[] = [];
  readonly #channels = new Set<(said: unknown) => void>();
  #queue: { begin: () => void; lost: () => void; until: AbortSignal }[] = [];
  #holder: { begin: () => void; lost: () => void; until: AbortSignal } | undefined;

  get open(): Source[] {
    return this.sources.filter(({ isClosed }) => !isClosed);
  }

  #next(): void {
    this.#holder = this.#queue.shift();
    this.#holder?.begin();
  }

  refusals = 0;

  tab(isFrozen = () => false): FeedEnvironment {
    return {
      refused: () => void (this.refusals += 1),
      source: () => {
        const source = new Source();
        this.sources.push(source);
        return source as unknown as EventSource;
      },
      channel: (_name, hear) => {
        const own = (said: unknown) => isFrozen() || hear(said);
        this.#channels.add(own);
        return {
          post: (said) => {
            if (!isFrozen()) for (const other of this.#channels) if (other !== own) other(said);
          },
          close: () => this.#channels.delete(own),
        };
      },
      lead: (_name, takeOver, until, turn) => {
        const asked = { ...turn, until };
        until.addEventListener('abort', () => {
          if (this.#holder === asked) this.#next();
          else this.#queue = this.#queue.filter((other) => other !== asked);
        });
        const robbed = this.#holder;
        if (robbed && !takeOver) return void this.#queue.push(asked);
        this.#holder = asked;
        robbed?.lost();
        asked.begin();
      },
      isVisible: () => true,
      wakes: () => {},
      later: {
        run: (work, ms) => setTimeout(work, ms),
        drop: (timer) => clearTimeout(timer as NodeJS.Timeout),
      },
    };
  }
}

class Source extends EventTarget {
  isClosed = false;
  readyState = 0;
  close(): void {
    this.isClosed = true;
  }
  say(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  become(state: 'open' | 'error'): void {
    this.dispatchEvent(new Event(state));
  }
}

let feeds: EventFeed[] = [];

function openTab(browser: Browser, isFrozen?: () => boolean) {
  const heard: FeedEvent[] = [];
  const connected: boolean[] = [];
  const feed = new EventFeed(
    '1.1',
    browser.tab(isFrozen),
    (event) => heard.push(event),
    (isConnected) => connected.push(isConnected),
  );
  feeds.push(feed);
  return { feed, heard, connected, names: () => heard.map(({ name }) => name) };
}

const job = { id: 7, kind: 'export', state: 'running', isCanceling: false, progress: { done: 1, total: 2 } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const feed of feeds) feed.close();
  feeds = [];
  vi.useRealTimers();
});

describe('the events of a browser', () => {
  it('reach every tab through one stream', () => {
    const browser = new Browser();
    const [first, second] = [openTab(browser), openTab(browser)];
    expect(browser.open).toHaveLength(1);
    browser.open[0]!.become('open');
    browser.open[0]!.say('job', job);
    expect(first.heard).toEqual([{ name: 'job', data: job }]);
    expect(second.heard).toEqual([{ name: 'job', data: job }]);
    expect(second.connected).toEqual([true]);
  });

  it('continue in another tab when the leading one is closed, and tabs refetch', () => {
    const browser = new Browser();
    const [first, second, third] = [openTab(browser), openTab(browser), openTab(browser)];
    browser.open[0]!.become('open');
    first.feed.close();
    expect(browser.open).toHaveLength(1);
    browser.open[0]!.become('open');
    browser.open[0]!.say('job', job);
    expect(second.names()).toEqual(['missed', 'job']);
    expect(third.names()).toEqual(['missed', 'job']);
    expect(first.heard).toEqual([]);
  });

  it('are taken over from a tab that no longer responds', () => {
    const browser = new Browser();
    let isFrozen = false;
    openTab(browser, () => isFrozen);
    browser.open[0]!.become('open');
    const second = openTab(browser);
    vi.advanceTimersByTime(10_000);
    expect(browser.sources).toHaveLength(1);
    isFrozen = true;
    vi.advanceTimersByTime(40_000);
    expect(browser.open).toHaveLength(1);
    expect(browser.sources).toHaveLength(2);
    browser.open[0]!.become('open');
    expect(second.names()).toEqual(['missed']);
  });

  it('report a refusal by the server, but not a broken connection', () => {
    const browser = new Browser();
    openTab(browser);
    browser.open[0]!.become('error');
    expect(browser.refusals).toBe(0);
    vi.advanceTimersByTime(10_000);
    // An EventSource stops retrying after a response that is no stream, such as 401.
    browser.open[0]!.readyState = 2;
    browser.open[0]!.become('error');
    expect(browser.refusals).toBe(1);
  });

  it('are requested again after a break with growing delays, and tabs refetch', () => {
    const browser = new Browser();
    const tab = openTab(browser);
    browser.open[0]!.become('open');
    browser.open[0]!.become('error');
    expect(tab.connected).toEqual([true, false]);
    expect(browser.open).toHaveLength(0);
    vi.advanceTimersByTime(2_500);
    expect(browser.sources).toHaveLength(2);
    browser.open[0]!.become('error');
    vi.advanceTimersByTime(2_900);
    expect(browser.sources).toHaveLength(2);
    vi.advanceTimersByTime(2_200);
    browser.open[0]!.become('open');
    expect(tab.names()).toEqual(['missed']);
    expect(tab.connected).toEqual([true, false, true]);
  });

  it('end with the last tab', () => {
    const browser = new Browser();
    const tab = openTab(browser);
    browser.open[0]!.become('open');
    tab.feed.close();
    vi.advanceTimersByTime(600_000);
    expect(browser.open).toHaveLength(0);
    expect(tab.connected).toEqual([true, false]);
  });
});
