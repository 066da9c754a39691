/** The number of attempts after which a job counts as failed. */
import { expect, it } from 'vitest';
import { attemptsOf } from '../../../../src/server/infrastructure/jobs/job-facts.ts';

it('a job that works row by row survives many ends of its process, whichever call started it', () => {
  // An import is a preview with a file before it: both write the same rows.
  for (const kind of ['apply_preview', 'undo_preview', 'apply_import', 'undo_import', 'preview_prices'])
    expect(attemptsOf(kind), kind).toBe(60);
  expect(attemptsOf('read_import')).toBe(3);
});
