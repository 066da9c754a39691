/** Every kind of job by its name. A new one is declared in its own area (`exports/export-job.ts`) and named here, and with what is known
 * of it in `job-facts.ts`. */
import { setUpJob } from '../companies/set-up-job.ts';
import { undoChangesJob } from '../changes/undo-job.ts';
import { exportJob } from '../exports/export-job.ts';
import { importJobs } from '../imports/import-jobs.ts';
import { planJobs } from '../plans/plan-jobs.ts';
import { cleanUpJob } from '../retention/clean-up-job.ts';
import type { JobKind } from './job.ts';

const kinds: JobKind[] = [setUpJob, exportJob, ...importJobs, ...planJobs, undoChangesJob, cleanUpJob];

export const jobKinds: Map<string, JobKind> = new Map(kinds.map((kind) => [kind.kind, kind]));
