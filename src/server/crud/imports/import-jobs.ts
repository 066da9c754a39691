/** Import jobs for steps too long for a request: read, preview, apply, undo. */
import type { Conflict } from '../records/write/conflicts.ts';
import { undoStep } from '../history/undo-step.ts';
import { JobCanceled, JobLost, JobPaused, type Job, type JobKind } from '../../infrastructure/jobs/job.ts';
import { applyPreview } from '../bulk-changes/apply-preview.ts';
import { finishUndo } from '../bulk-changes/sync-preview-with-undo.ts';
import { countRows, readPreview } from '../bulk-changes/preview-repository.ts';
import { Problem, type FieldError } from '../../infrastructure/http/problem.ts';
import { existingRecords } from './existing-records.ts';
import { prepared } from '../records/resources/prepared.ts';
import { fieldsFor, importableResource } from './import-permissions.ts';
import { withStoredFile } from './read/stored-file.ts';
import { inspectFile, type InspectionOverrides } from './read/inspect-file.ts';
import type { ImportRow } from './import.ts';
import { fetchImages } from './images/fetch-images.ts';
import { settleImages } from './images/count-images.ts';
import { forgetImages, removeImages } from './images/stored-images.ts';
import { previewImport, type ImportRun } from './preview-import.ts';
import { hasNoFailures, saveInspection, startApplying, startPreviewing } from './start-import.ts';
import { changeImport, readImport } from './import-repository.ts';
import { importedAs, linkParts, importableVariants } from './match/variant-parts.ts';

interface Input {
  id: number;
  told?: InspectionOverrides;
}

type ImportJob = Job<Input>;

const runOf = (job: ImportJob): ImportRun => ({
  files: job.services.files,
  inCompany: (work) => job.inCompany(work),
  progress: (done, total) => job.progress(done, total),
  source: `import ${job.input.id}`,
});

/** The error to store with an import; for a refused file, the one at `file`. */
function faultOf(error: unknown): FieldError {
  if (!(error instanceof Problem)) return { code: 'server_error' };
  const [first] = Object.values(error.details.errors ?? {}).flat();
  const { code, params } = first ?? { code: error.code, params: error.details.params };
  return { code, ...(params && { params }) };
}

/** Runs a step; an error is stored with the import and fails the job, unless the job was stopped. */
async function step(job: ImportJob, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isStopped(error))
      await job.inCompany((transaction, { companyId }) =>
        changeImport(transaction, companyId, job.input.id, { state: 'failed', error: faultOf(error) }),
      );
    throw error;
  }
}

const isStopped = (error: unknown) =>
  error instanceof JobCanceled || error instanceof JobPaused || error instanceof JobLost;

const readImportJob: JobKind<Input> = {
  kind: 'read_import',
  isStep: true,
  async run(job) {
    await step(job, async () => {
      const { row, resource, fields } = await job.inCompany(async (transaction, session) => {
        const found = await readImport(transaction, session.companyId, job.input.id);
        const into = importableResource(session, found.resource);
        return { row: found, resource: into, fields: fieldsFor(into, session) };
      });
      const look = await withStoredFile(job.services.files, row.file, (file) =>
        inspectFile(file, resource.model, fields, job.input.told),
      );
      await job.inCompany((transaction, session) => saveInspection(transaction, session, row, look));
      if (row.appliesItself) await goOn(job);
    });
    return linked(job.input.id);
  },
};

const previewImportJob: JobKind<Input> = {
  kind: 'preview_import',
  isStep: true,
  async run(job) {
    await step(job, () => previewImport(runOf(job), job.input.id));
    const row = await job.inCompany((transaction, { companyId }) =>
      readImport(transaction, companyId, job.input.id),
    );
    if (row.appliesItself && hasNoFailures(row))
      await job.inCompany((transaction, session) => startApplying(transaction, session, row));
    return linked(job.input.id);
  },
};

const applyImportJob: JobKind<Input> = {
  kind: 'apply_import',
  async run(job) {
    await applyImport(job);
    return linked(job.input.id);
  },
};

const undoImportJob: JobKind<Input> = {
  kind: 'undo_import',
  async run(job) {
    await undoImport(job);
    return linked(job.input.id);
  },
};

const linked = (id: number) => ({ links: [{ label: { key: 'jobs.link.import' }, to: `/imports/${id}` }] });

/** Starts the dry run of imports with a guessed mapping. */
async function goOn(job: ImportJob): Promise<void> {
  await job.inCompany(async (transaction, session) => {
    const row = await readImport(transaction, session.companyId, job.input.id, { lock: true });
    await startPreviewing(transaction, session, row);
  });
}

/** The resource with the fields that the import's layout can write. */
const writtenBy = ({ resource, layout }: ImportRow) => importedAs(prepared[resource]!, layout);

async function applyImport(job: ImportJob): Promise<void> {
  const row = await job.inCompany((transaction, { companyId }) =>
    readImport(transaction, companyId, job.input.id),
  );
  const run = {
    inCompany: job.inCompany.bind(job) as ImportRun['inCompany'],
    progress: (done: number, total: number) => job.progress(done, total),
    // When a job was stopped, its own row holds the state.
    stateAfter: (error: unknown) => (isStopped(error) ? undefined : ('failed' as const)),
    source: `import ${row.id}`,
    existing: existingRecords(row),
  };
  if (row.preview && row.preview.state !== 'applied')
    await applyPreview({ ...run, resourceOf: () => writtenBy(row) }, row.previewId!);
  if (row.partsPreviewId) {
    const { previewId, partsPreviewId } = row as { previewId: number; partsPreviewId: number };
    if (row.parts?.state !== 'applied') {
      await job.inCompany(async (transaction, { companyId }) => {
        await linkParts(transaction, companyId, previewId, partsPreviewId);
        await countRows(transaction, companyId, partsPreviewId);
      });
      await applyPreview({ ...run, resourceOf: () => importableVariants().written }, partsPreviewId);
    }
  }
  if (row.pictures?.waiting) await bringAllPictures(job, row);
}

/** Fetches the pictures of the records, then of their variants. */
async function bringAllPictures(job: ImportJob, row: ImportRow): Promise<void> {
  const { id, previewId, partsPreviewId } = row;
  const { files, reach } = job.services;
  const run = { ...runOf(job), files, reach };
  if (previewId) await fetchImages(run, id, previewId, () => writtenBy(row));
  if (partsPreviewId) await fetchImages(run, id, partsPreviewId, () => importableVariants().written);
  await job.inCompany((transaction, { companyId }) => settleImages(transaction, companyId, id));
}

async function undoImport(job: ImportJob): Promise<void> {
  const row = await job.inCompany((transaction, { companyId }) =>
    readImport(transaction, companyId, job.input.id),
  );
  let done = 0;
  for (const previewId of [row.partsPreviewId, row.previewId]) {
    if (!previewId) continue;
    const preview = await job.inCompany((transaction, { companyId }) =>
      readPreview(transaction, companyId, previewId),
    );
    let conflicts: readonly Conflict[] = [];
    for (let remaining = preview.changeSet ? 1 : 0; remaining > 0;) {
      const undone = await job.inCompany(async (transaction, session) => {
        const scene = {
          transaction,
          companyId: session.companyId,
          source: `import ${row.id}`,
          actor: session,
        };
        return undoStep(scene, preview.changeSet!);
      });
      conflicts = undone.conflicts;
      done += undone.undone;
      remaining = undone.remaining;
      await job.progress(done, done + remaining);
    }
    await job.inCompany((transaction, { companyId }) =>
      finishUndo(transaction, companyId, previewId, conflicts),
    );
  }
  if (!row.pictures) return;
  const folders = await job.inCompany(async (transaction, { companyId }) => {
    await settleImages(transaction, companyId, row.id);
    return forgetImages(transaction, companyId, row.id);
  });
  await removeImages(job.services.files, folders);
}

/** The import jobs, for `app/job-kinds.ts`. */
export const importJobs: readonly JobKind[] = [
  readImportJob,
  previewImportJob,
  applyImportJob,
  undoImportJob,
];
