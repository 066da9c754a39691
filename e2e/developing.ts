/**
 * Journeys over files of their own: a screen, a schema. They share one copy of the project in development, since one takes as much of a processor
 * as a dozen journeys: `playwright.config.ts` gives those that import this to one worker, file after file. What a file saves stays for the next;
 * each has nouns and screens of its own. A copy that a journey failed in is left, and the next begins in a new one.
 */
import { test as journey } from '@playwright/test';
import { developCopy, type DevelopingCopy } from '../tests/build/developing-copy.ts';

export const test = journey.extend<object, { copy: DevelopingCopy }>({
  copy: [
    // Playwright reads what a fixture needs out of its first parameter: this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const copy = await developCopy({ isBuilt: true });
      await use(copy);
      await copy.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
