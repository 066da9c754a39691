/** The job that takes a big change set back (`undo-job.ts`), as rows of `jobs` name it; its input says which. */
export const undoChangesKind = 'undo_changes';
