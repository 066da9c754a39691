/** Undo job for large change sets, with progress: a request would lock thousands of records at once. */
import { locales } from '../../../shared/texts/locale.ts';
import type { JobKind } from '../../infrastructure/jobs/job.ts';
import type { Conflict } from '../records/write/conflicts.ts';
import { maxDescribedConflicts, describeConflicts } from './describe-conflicts.ts';
import { undoStep } from './undo-step.ts';
import { undoChangesKind } from '../records/change-sets.ts';

export interface UndoInput extends Record<string, unknown> {
  changeSet: number;
  /** number of entries left when the undo was requested */
  entries: number;
}

interface Done {
  undone: number;
  conflictsCount: number;
  /** the first `maxDescribedConflicts` of them */
  conflicts: Conflict[];
}

export const undoChangesJob: JobKind<UndoInput, Done> = {
  kind: undoChangesKind,
  async run(job) {
    const { changeSet, entries } = job.input;
    let done: Done = job.state ?? { undone: 0, conflictsCount: 0, conflicts: [] };
    let left: number | undefined;
    for (let remaining = entries; remaining > 0; left = remaining) {
      const before = done;
      [done, remaining] = await job.inCompany(async (transaction, actor) => {
        const scene = { transaction, companyId: actor.companyId, source: `job ${job.id}`, actor };
        const step = await undoStep(scene, changeSet, left);
        const now = {
          undone: before.undone + step.undone,
          conflictsCount: before.conflictsCount + step.conflicts.length,
          conflicts: [...before.conflicts, ...step.conflicts].slice(0, maxDescribedConflicts),
        };
        await job.checkpoint(now);
        return [now, step.remaining] as const;
      });
      await job.progress(entries - remaining, entries);
    }
    const { conflicts, ...counts } = done;
    // Messages are stored in both languages, as the job may be read in either.
    const said = await job.inCompany((transaction, actor) =>
      Promise.all(
        locales.map(async (language) => {
          const reader = { transaction, companyId: actor.companyId, actor, language };
          return [language, await describeConflicts(reader, conflicts)] as const;
        }),
      ),
    );
    return {
      ...counts,
      conflicts: Object.fromEntries(said),
      summary: { key: 'jobs.summary.undo_changes', params: { smart_count: counts.undone } },
      links: [{ label: { key: 'jobs.link.history' }, to: '/history' }],
    };
  },
};
