/** What moves on a page by itself: journeys that hold it to nothing look through this piece. */
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { atRest } from './frames.ts';

/** The most that may move unasked in one step, as browsers sum it: shares of the window times shares of the way. */
export const most = 0.02;

/** The most on a page whose parts come late: a line that wraps on a phone moves less, a room that nobody counted more. */
export const mostLate = 0.01;

export interface Shift {
  value: number;
  /** the pieces that moved, with where they stood and stand: what to look at when it is too much */
  what: string[];
}

/** In the page, before anything of it: keeps what moves without somebody's doing. */
export const watch = (): void => {
  const moved: Shift[] = [];
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
      const what = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${place(previousRect)} -> ${place(currentRect)}: ${node instanceof Element ? node.outerHTML.slice(0, 160) : node?.textContent}`,
      );
      moved.push({ value: entry.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** What has moved since it was asked last, once nothing is on its way any more. */
export async function movedIn(page: Page): Promise<Shift> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // The observer gets the shifts of a frame after it.
  await atRest(page);
  const shifts = await takeMoved(page);
  return {
    value: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.flatMap(({ what }) => what),
  };
}

/** What has moved until now, which is forgotten then. */
export const takeMoved = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { moved: Shift[] }).moved.splice(0));

/**
 * From here on every file and every answer takes its time, as on a slow line: parts of a page come one after the other, each into the room kept for it.
 * @param late milliseconds: some frames at least
 * @param what addresses that take it
 */
export async function takeTime(
  page: Page,
  { late = 200, what = /\/assets\/|\/api\//u }: { late?: number; what?: RegExp } = {},
): Promise<void> {
  await page.route(what, async (route) => {
    await delay(late);
    // The page may have gone on meanwhile, and asks no more.
    await route.continue().catch(() => undefined);
  });
}

/** From here on the page's own work takes `rate` times as long; four times as on a cheap phone. */
export async function takeEffort(page: Page, rate = 4): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}
