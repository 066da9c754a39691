/**
 * Test fixture for journeys that write project files (a screen, a schema). They share one copy of the project in development mode, as one copy takes
 * as much processor time as a dozen journeys: `playwright.config.ts` runs them in one worker. Saved files stay for the next journey, so each uses
 * names of its own. After a failure the next journey starts in a new copy.
 */
import { test as journey } from '@playwright/test';
import { startDevServerCopy, type DevelopingCopy } from '../tests/build/dev-server-fixture.ts';

export const test = journey.extend<object, { copy: DevelopingCopy }>({
  copy: [
    // Playwright requires a destructured first parameter; this fixture has no dependencies.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const copy = await startDevServerCopy({ isBuilt: true });
      await use(copy);
      await copy.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
