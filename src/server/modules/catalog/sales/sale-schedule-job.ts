/** Job that starts and ends the due sales of one store, in the name of its owner, as one change set. */
import { joinChangeSet, openChangeSet } from '../../../crud/records/change-sets.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import type { PreparedResource } from '../../../crud/records/resources/prepared-resource.ts';
import { updateMany, writeChanges } from '../../../crud/records/write/update-records.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { changedFields } from '../../../crud/records/write/compare-records.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Job, JobKind } from '../../../infrastructure/jobs/job.ts';
import { noSale } from './normalize-sale.ts';

/** Source of the writes in the audit log. */
const source = 'sale-schedule';

/** Records per transaction, which bounds the time of its locks. */
const batch = 200;

interface Turn {
  resource: 'products' | 'variants';
  due: string;
  values: RecordValues;
  /** a value of `price_changes.how` */
  reason: 'sale_began' | 'sale_ended';
}

/** A product with variants follows the cheapest of them, so only its variants are due. */
const ownPricing = {
  products:
    ' and not exists (select from variants v where v.company_id = products.company_id and v."productId" = products.id and not v."isDefault")',
  variants: '',
};

/** Ends come first: a sale that began and ended during downtime does not start. */
const turns: readonly Turn[] = (['products', 'variants'] as const).flatMap((resource): Turn[] => [
  { resource, due: `"saleEndsAt" <= now()${ownPricing[resource]}`, values: noSale, reason: 'sale_ended' },
  {
    resource,
    due: `"saleStartsAt" <= now() and not "isOnSale"${ownPricing[resource]}`,
    values: { isOnSale: true },
    reason: 'sale_began',
  },
]);

interface Done {
  changeSet: number | null;
  records: number;
}

type SaleJob = Job<Record<string, never>, Done>;

export const saleScheduleJob: JobKind<Record<string, never>, Done> = {
  kind: 'sale_schedule',
  isStep: true,
  async run(job) {
    let state = job.state ?? { changeSet: null, records: 0 };
    for (const turn of turns)
      for (;;) {
        const next = await nextBatch(job, turn, state).catch((error: unknown) => {
          if (error instanceof Problem && error.status === 422) return nextOne(job, turn, state);
          throw error;
        });
        if (!next) break;
        state = next;
        await job.progress(state.records, null);
      }
  },
};

const nextBatch = (job: SaleJob, turn: Turn, state: Done) =>
  writeDue(job, turn, state, batch, (scene, resource, ids) => updateMany(scene, resource, ids, turn.values));

/** Fallback when a batch is refused: writes one record. If its values are invalid, its sale is cancelled. */
async function nextOne(job: SaleJob, turn: Turn, state: Done): Promise<Done | undefined> {
  try {
    return await writeDue(job, turn, state, 1, (scene, resource, ids) =>
      updateMany(scene, resource, ids, turn.values),
    );
  } catch (error) {
    if (!(error instanceof Problem && error.status === 422)) throw error;
    job.services.log('A sale could not begin or end and was called off.', { resource: turn.resource });
    return writeDue(job, turn, state, 1, callOff);
  }
}

async function callOff(
  scene: WriteContext,
  resource: PreparedResource,
  ids: readonly number[],
): Promise<void> {
  const records = await lockRecords(scene.transaction, resource, scene.companyId, ids);
  const changes = records.map((before) => {
    const after = { ...before, ...noSale };
    return { id: before.id as number, before, after, changed: changedFields(resource, before, after) };
  });
  await writeChanges(scene, resource, changes, new Set());
}

/** Writes the next due records in one transaction. @returns `undefined` when none is due */
const writeDue = (
  job: SaleJob,
  { resource, due, reason }: Turn,
  state: Done,
  limit: number,
  work: (scene: WriteContext, resource: PreparedResource, ids: readonly number[]) => Promise<unknown>,
): Promise<Done | undefined> =>
  job.inCompany(async (transaction, session) => {
    const { companyId } = session;
    const rows = await rowsOf<{ id: number }>(
      transaction,
      `select id from ${resource} where company_id = $1 and ${due} order by id limit ${limit}`,
      [companyId],
    );
    if (!rows.length) return undefined;
    const ids = rows.map(({ id }) => id);
    const changeSet = await enterChangeSet(transaction, state.changeSet);
    await rowsOf(transaction, `select set_config('matjar.price_reason', $1, true)`, [reason]);
    await work({ transaction, companyId, source, actor: session }, prepared[resource]!, ids);
    const next = { changeSet, records: state.records + ids.length };
    await job.checkpoint(next);
    return next;
  });

async function enterChangeSet(transaction: Connection, known: number | null): Promise<number> {
  if (known === null) return openChangeSet(transaction, { kind: 'call', source });
  await joinChangeSet(transaction, known);
  return known;
}
