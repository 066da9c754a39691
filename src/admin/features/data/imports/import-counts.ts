/** Counts of an import for its messages, with records and their parts (variants) apart. */
import type { ImportOutline } from './import-calls.ts';

export interface ImportSummary {
  /** records that are or were written */
  all: number;
  create: number;
  update: number;
  skip: number;
  fail: number;
  /** variants written with them */
  parts: number;
}

type Counted = Pick<ImportOutline, 'counts' | 'partCounts'>;

/** Counts of an import before it is applied. */
export function previewCounts({ counts, partCounts }: Counted): ImportSummary {
  const { waiting = 0, create = 0, update = 0, skip = 0, fail = 0 } = counts ?? {};
  return {
    all: waiting,
    create,
    update,
    skip,
    fail: fail + (partCounts?.fail ?? 0),
    parts: partCounts?.waiting ?? 0,
  };
}

/** Counts of an applied import. */
export function appliedCounts({ counts, partCounts }: Counted): ImportSummary {
  const { applied: all = 0, skip = 0, fail = 0, create = 0, update = 0 } = counts ?? {};
  return { all, create, update, skip, fail, parts: partCounts?.applied ?? 0 };
}

/** Number of rows not written because of errors. */
export const countFailures = ({ counts, partCounts }: Counted): number =>
  (counts?.fail ?? 0) + (counts?.failed ?? 0) + (partCounts?.fail ?? 0) + (partCounts?.failed ?? 0);
