/** How often a job may lose its process before it counts as broken. */
import { expect, it } from 'vitest';
import { attemptsOf } from '../../../../src/server/infrastructure/jobs/job-facts.ts';

it('lets what goes on from row to row outlive many ends of its process, by whatever door it was asked for', () => {
  // An import is a preview with a file before it: both are written by the same rows.
  for (const kind of ['apply_preview', 'undo_preview', 'apply_import', 'undo_import', 'preview_prices'])
    expect(attemptsOf(kind), kind).toBe(60);
  expect(attemptsOf('read_import')).toBe(3);
});
