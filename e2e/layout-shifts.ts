/** Layout shift measurement. */
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { whenStable } from './animation-frames.ts';

/** Maximum layout shift score of one step without user input. */
export const most = 0.02;

/** Maximum layout shift score of a page whose parts load late; missing reserved height exceeds it. */
export const mostLate = 0.01;

export interface Shift {
  value: number;
  /** the shifted elements with their old and new positions */
  what: string[];
}

/** In the page, before its scripts: records layout shifts without recent input. */
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

/** Layout shift since the last call, once the network and the page are idle. */
export async function measureShift(page: Page): Promise<Shift> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // The observer receives the shifts of a frame after it.
  await whenStable(page);
  const shifts = await takeShifts(page);
  return {
    value: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.flatMap(({ what }) => what),
  };
}

/** Returns and clears the recorded shifts. */
export const takeShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { moved: Shift[] }).moved.splice(0));

/**
 * Delays files and API responses from now on, as on a slow network.
 * @param late milliseconds, at least several frames
 * @param what pattern of the delayed addresses
 */
export async function slowResponses(
  page: Page,
  { late = 200, what = /\/assets\/|\/api\//u }: { late?: number; what?: RegExp } = {},
): Promise<void> {
  await page.route(what, async (route) => {
    await delay(late);
    // The request may have been aborted meanwhile.
    await route.continue().catch(() => undefined);
  });
}

/** Throttles the page's CPU by `rate`; 4 resembles a cheap phone. */
export async function throttleCpu(page: Page, rate = 4): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}
