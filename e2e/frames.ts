/** Waits on a page that are counted in frames instead of milliseconds, so that a slow machine waits as long as its page needs. */
import type { Page } from '@playwright/test';

/** Waits until the page has drawn that many frames. */
export const drawn = (page: Page, frames: number): Promise<void> =>
  page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        const next = (left: number) => (left > 0 ? requestAnimationFrame(() => next(left - 1)) : resolve());
        next(count);
      }),
    frames,
  );

/**
 * Waits until finite animations have ended and the document has not changed for that many frames in a row.
 * @param most the frames after which a page that never rests is left
 */
export const atRest = (page: Page, frames = 20, most = 300): Promise<void> =>
  page.evaluate(
    async ({ quiet, limit }) => {
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
      let unchanged = 0;
      const watcher = new MutationObserver(() => (unchanged = 0));
      watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      await new Promise<void>((resolve) => {
        const next = (left: number) => {
          unchanged += 1;
          if (unchanged > quiet || left === 0) resolve();
          else requestAnimationFrame(() => next(left - 1));
        };
        next(limit);
      });
      watcher.disconnect();
    },
    { quiet: frames, limit: most },
  );
