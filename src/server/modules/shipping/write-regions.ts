/** Writes region prices as records: validated, in the audit log, and with undo. */
import { isSamePrice, isEmptyPrice } from '../../../shared/orders/region-change.ts';
import type { RegionPrice } from '../../../shared/orders/shipping.ts';
import type { RecordValues } from '../../crud/records/resources/resource-hooks.ts';
import { changedRecord, Refusals } from '../../crud/records/write/complete-record.ts';
import { createRecord } from '../../crud/records/write/create-record.ts';
import { deleteMany } from '../../crud/records/write/delete-records.ts';
import { prepared } from '../../crud/records/resources/prepared.ts';
import { storeChanges } from '../../crud/records/write/update-records.ts';
import { lockRecords } from '../../crud/records/write/write-rows.ts';
import type { WriteContext } from '../../crud/records/write/write-context.ts';
import { takeAdvisoryLocks } from '../../infrastructure/database/advisory-locks.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';

/**
 * Sets region prices; a region without any value is deleted.
 * @returns ids of the records written
 * @throws Problem 422 for a price below a disabled region
 */
export async function writeRegions(scene: WriteContext, wanted: readonly RegionPrice[]): Promise<number[]> {
  const { transaction, companyId } = scene;
  const ids = wanted.map(({ id }) => id);
  // One lock for the whole import, which may have hundreds of regions.
  const locked = takeAdvisoryLocks(transaction, companyId, 'geolocations', ['locationId']);
  const finding = rowsOf<RegionPrice & { recordId: number }>(
    transaction,
    `select id as "recordId", "locationId" as id, first, extra, "isDisabled" from geolocations
     where company_id = $1 and "locationId" = any($2::text[]) order by id for update`,
    [companyId, ids],
  );
  const [rows] = await Promise.all([finding, locked]);
  const standing = new Map(rows.map((row) => [row.id, row]));
  const gone: number[] = [];
  const changed = new Map<number, RegionPrice>();
  const fresh: RegionPrice[] = [];
  for (const region of wanted) {
    const row = standing.get(region.id);
    if (!row) {
      if (!isEmptyPrice(region)) fresh.push(region);
    } else if (isEmptyPrice(region)) gone.push(row.recordId);
    else if (!isSamePrice(row, region)) changed.set(row.recordId, region);
  }
  // Deletes and enables first, as prices below those regions depend on it.
  if (gone.length) await deleteMany(scene, prepared.geolocations, gone);
  if (changed.size) await change(scene, changed);
  const made: number[] = [];
  for (const region of fresh) {
    const { id } = await createRecord(scene, prepared.geolocations, valuesOf(region), 'all');
    made.push(id as number);
  }
  return [...gone, ...changed.keys(), ...made];
}

const valuesOf = ({ id, first, extra, isDisabled }: RegionPrice): RecordValues => ({
  locationId: id,
  first,
  extra,
  isDisabled,
});

async function change(scene: WriteContext, changed: ReadonlyMap<number, RegionPrice>): Promise<void> {
  const resource = prepared.geolocations;
  const records = await lockRecords(scene.transaction, resource, scene.companyId, [...changed.keys()]);
  const refusals = new Refusals();
  const drafts = records.map((before) => {
    const values = valuesOf(changed.get(before.id as number)!);
    const after = changedRecord(resource, before, values, refusals.add);
    return { before, after, given: new Set(Object.keys(values)) };
  });
  await storeChanges(scene, resource, drafts, refusals);
}
