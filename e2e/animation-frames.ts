/** Waits counted in animation frames instead of milliseconds, so that they scale with the machine's speed. */
import type { Page } from '@playwright/test';

/** Waits until the page has rendered that many frames. */
export const nextFrames = (page: Page, frames: number): Promise<void> =>
  page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        const next = (left: number) => (left > 0 ? requestAnimationFrame(() => next(left - 1)) : resolve());
        next(count);
      }),
    frames,
  );

/**
 * Waits until finite animations have ended and the document has been unchanged for that many consecutive frames.
 * @param most maximum number of frames to wait
 */
export const whenStable = (page: Page, frames = 20, most = 300): Promise<void> =>
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
