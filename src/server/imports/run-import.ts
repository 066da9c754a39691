/** The steps of an import that take longer than a request, as jobs: reading, planning, applying, rolling back. Small files are read and planned at once. */
import type { Connection } from '../database/connection.ts';
import { undoChangeSet } from '../changes/undo-change-set.ts';
import { JobCanceled, type Job, type JobKind } from '../jobs/job.ts';
import { startJob } from '../jobs/start-job.ts';
import { applyPlan } from '../plans/apply-plan.ts';
import { countRows, movePlan, readPlan } from '../plans/store-plan.ts';
import { fieldProblem, Problem, type FieldError } from '../problem.ts';
import type { Session } from '../request-context.ts';
import { rowsOf } from '../resources/query.ts';
import { authoriseSettings, fieldsFor, importableResource, modelNamed, storedFor } from './importable.ts';
import type { ImportRow, Mapping } from './import.ts';
import { withKeptFile } from './kept-file.ts';
import { lookInto, signatureOf, targetsFor, usualKey, type Look, type Told } from './look-into.ts';
import { planImport, type ImportRun } from './plan-import.ts';
import { changeImport, readImport, readMapping } from './store-import.ts';
import { linkParts, openedVariants } from './variant-parts.ts';

interface Input {
  id: number;
  told?: Told;
}

type ImportJob = Job<Input>;

const runOf = (job: ImportJob): ImportRun => ({
  files: job.services.files,
  inCompany: (work) => job.inCompany(work),
  progress: (done, total) => job.progress(done, total),
  source: `import ${job.input.id}`,
});

/** Keeps what a look into the file has shown, with the mapping that such a file had last time, else the guessed one. */
export async function keepLook(transaction: Connection, session: Session, row: Pick<ImportRow, 'id' | 'resource'>, look: Look): Promise<void> {
  const resource = importableResource(session, row.resource);
  const { companyId } = session;
  const remembered = await readMapping(transaction, companyId, row.resource, signatureOf(look.columns));
  const targets = targetsFor(resource.model, fieldsFor(resource), look.layout);
  const known = new Set(targets.map(({ key }) => key));
  const mapping: Mapping = look.columns.map(({ guess }, place) => {
    const key = remembered ? (remembered.mapping[place] ?? null) : guess;
    return key !== null && known.has(key) && !targets.find((target) => target.key === key)?.readOnly ? key : null;
  });
  const columns = look.columns.map((column, place) =>
    remembered ? { ...column, guess: mapping[place] ?? null, confidence: mapping[place] ? ('remembered' as const) : ('none' as const) } : column,
  );
  const key = remembered?.key && mapping.includes(remembered.key) ? remembered.key : usualKey(resource.model, targets, look.layout, mapping);
  await changeImport(transaction, companyId, row.id, {
    facts: look.facts,
    sheet: look.sheet,
    headerLine: look.headerLine,
    columns,
    rowCount: look.rowCount,
    layout: look.layout,
    mapping,
    key,
    state: 'ready',
    error: null,
    planId: null,
    partsPlanId: null,
    notes: [],
  });
}

/** What a thrown thing says of an import: a refused file names its fault at `file`. */
export function faultOf(error: unknown): FieldError {
  if (!(error instanceof Problem)) return { code: 'server_error' };
  const [first] = Object.values(error.details.errors ?? {}).flat();
  const { code, params } = first ?? { code: error.code, params: error.details.params };
  return { code, ...(params && { params }) };
}

/** Does a step; what goes wrong stays with the import, and fails the job. A canceled step leaves the import as it was before. */
async function step(job: ImportJob, before: ImportRow['state'], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isStopped = error instanceof Error && ['JobPaused', 'JobLost'].includes(error.name);
    if (isStopped) throw error;
    const change = error instanceof JobCanceled ? { state: before } : { state: 'failed' as const, error: faultOf(error) };
    if (!job.signal.aborted) await job.inCompany((transaction, { companyId }) => changeImport(transaction, companyId, job.input.id, change));
    throw error;
  }
}

export const readImportJob: JobKind<Input> = {
  kind: 'read_import',
  async run(job) {
    await step(job, 'failed', async () => {
      const row = await job.inCompany((transaction, { companyId }) => readImport(transaction, companyId, job.input.id));
      const resource = storedFor(modelNamed(row.resource)!);
      const look = await withKeptFile(job.services.files, row.file, (file) =>
        lookInto(file, resource.model, fieldsFor(resource), job.input.told),
      );
      await job.inCompany((transaction, session) => keepLook(transaction, session, row, look));
      if (row.appliesItself) await goOn(job);
    });
    return linked(job.input.id, 'jobs.title.read_import');
  },
};

export const planImportJob: JobKind<Input> = {
  kind: 'plan_import',
  async run(job) {
    await step(job, 'ready', () => planImport(runOf(job), job.input.id));
    const row = await job.inCompany((transaction, { companyId }) => readImport(transaction, companyId, job.input.id));
    if (row.appliesItself && isFaultless(row)) await job.inCompany((transaction, session) => startApplying(transaction, session, row));
    return linked(job.input.id, 'jobs.title.plan_import');
  },
};

export const applyImportJob: JobKind<Input> = {
  kind: 'apply_import',
  async run(job) {
    await applyImport(job);
    return linked(job.input.id, 'jobs.title.apply_import');
  },
};

export const rollBackImportJob: JobKind<Input> = {
  kind: 'roll_back_import',
  async run(job) {
    await rollBackImport(job);
    return linked(job.input.id, 'jobs.title.roll_back_import');
  },
};

const linked = (id: number, key: string) => ({ links: [{ label: { key }, to: `/imports/${id}` }] });

/** Calls that map by guessing go on by themselves to the dry run. */
async function goOn(job: ImportJob): Promise<void> {
  await job.inCompany(async (transaction, session) => {
    const row = await readImport(transaction, session.companyId, job.input.id, { lock: true });
    await startPlanning(transaction, session, row);
  });
}

/** Does nothing of the import fail? */
export function isFaultless({ plan, parts }: ImportRow): boolean {
  const failing = (counts: unknown) => 'fail' in ((counts ?? {}) as Record<string, unknown>);
  return plan !== null && !failing(plan.counts) && !failing(parts?.counts);
}

/** Enqueues the dry run. */
export async function startPlanning(transaction: Connection, session: Session, row: Pick<ImportRow, 'id' | 'resource'>): Promise<void> {
  const title = { key: 'jobs.title.plan_import', params: { resource: row.resource } };
  const jobId = await startJob(transaction, session, { kind: 'plan_import', input: { id: row.id }, title });
  await changeImport(transaction, session.companyId, row.id, { state: 'planning', jobId, error: null });
}

const applicable: readonly string[] = ['ready', 'canceled', 'failed'];

/** Enqueues applying, from the beginning or from where it was stopped. @throws Problem 409 `import_state`; 403 without the right */
export async function startApplying(transaction: Connection, session: Session, row: ImportRow): Promise<void> {
  const { plan, parts } = row;
  const waits = (state: string | undefined) => state !== undefined && applicable.includes(state);
  const isOpen = waits(plan?.state) || (plan?.state === 'applied' && waits(parts?.state));
  if (row.state !== 'planned' || !isOpen) throw new Problem(409, 'import_state');
  authoriseSettings(session, importableResource(session, row.resource), row);
  const title = { key: 'jobs.title.apply_import', params: { resource: row.resource } };
  const jobId = await startJob(transaction, session, { kind: 'apply_import', input: { id: row.id }, title });
  await changeImport(transaction, session.companyId, row.id, { jobId });
  // From here on nobody applies it a second time, also before a runner takes it up.
  if (waits(plan?.state)) await movePlan(transaction, session.companyId, row.planId!, 'applying');
  else await movePlan(transaction, session.companyId, row.partsPlanId!, 'applying');
}

/** Enqueues the undo of everything that the import wrote. @throws Problem 409 `import_state` */
export async function startRollBack(transaction: Connection, session: Session, row: ImportRow): Promise<void> {
  const hasWritten = [row.plan, row.parts].some((plan) => plan && ['applied', 'canceled', 'failed'].includes(plan.state) && plan.changeSet !== null);
  if (!hasWritten || [row.plan, row.parts].some((plan) => plan?.state === 'applying')) throw new Problem(409, 'import_state');
  const title = { key: 'jobs.title.roll_back_import', params: { resource: row.resource } };
  const jobId = await startJob(transaction, session, { kind: 'roll_back_import', input: { id: row.id }, title });
  await changeImport(transaction, session.companyId, row.id, { jobId });
  await movePlan(transaction, session.companyId, row.planId!, 'rolling_back');
}

async function applyImport(job: ImportJob): Promise<void> {
  const row = await job.inCompany((transaction, { companyId }) => readImport(transaction, companyId, job.input.id));
  const run = {
    inCompany: job.inCompany.bind(job) as ImportRun['inCompany'],
    progress: (done: number, total: number) => job.progress(done, total),
    isCanceled: (error: unknown) => error instanceof JobCanceled,
    source: `import ${row.id}`,
  };
  if (row.plan && row.plan.state !== 'applied')
    await applyPlan({ ...run, resourceOf: (name: string) => storedFor(modelNamed(name)!) }, row.planId!);
  if (row.partsPlanId) {
    const { planId, partsPlanId } = row as { planId: number; partsPlanId: number };
    await job.inCompany(async (transaction, { companyId }) => {
      await linkParts(transaction, companyId, planId, partsPlanId);
      await countRows(transaction, companyId, partsPlanId);
    });
    await applyPlan({ ...run, resourceOf: () => openedVariants().written }, partsPlanId);
  }
}

/** How many records one transaction takes back. */
const undoBatch = 200;

async function rollBackImport(job: ImportJob): Promise<void> {
  const row = await job.inCompany((transaction, { companyId }) => readImport(transaction, companyId, job.input.id));
  let done = 0;
  for (const planId of [row.partsPlanId, row.planId]) {
    if (!planId) continue;
    const plan = await job.inCompany((transaction, { companyId }) => readPlan(transaction, companyId, planId));
    for (let remaining = plan.changeSet ? 1 : 0; remaining > 0; ) {
      const undone = await job.inCompany(async (transaction, session) => {
        const scene = { transaction, companyId: session.companyId, source: `import ${row.id}`, actor: session };
        try {
          return await undoChangeSet(scene, plan.changeSet!, { limit: undoBatch });
        } catch (error) {
          // Whoever took the changes back elsewhere has done it already.
          if (error instanceof Problem && error.code === 'already_undone') return { undone: 0, remaining: 0 };
          throw error;
        }
      });
      done += undone.undone;
      remaining = undone.remaining;
      await job.progress(done, done + remaining);
    }
    await job.inCompany(async (transaction, { companyId }) => {
      await rowsOf(transaction, `update change_plan_rows set state = 'undone' where company_id = $1 and plan = $2 and state = 'applied'`, [companyId, planId]);
      await movePlan(transaction, companyId, planId, 'rolled_back');
    });
  }
}

/** The fault of an import whose file is gone. */
export const expired = (): Problem => fieldProblem('file', 'import_expired');
