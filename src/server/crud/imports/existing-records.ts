/** Find-or-create of imports: a row whose record was created by another transaction after the dry run updates that record. */
import type { Translated } from '../../../shared/texts/locale.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { takeAdvisoryLocks } from '../../infrastructure/database/advisory-locks.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { FindExisting } from '../bulk-changes/apply-preview.ts';
import type { WaitingRow } from '../bulk-changes/row-result.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import { layoutNamed } from './layouts/layouts.ts';
import { findByKey, keyText } from './match/find-records.ts';
import type { ImportRow } from './import.ts';
import { findVariant, variantsOf } from './match/variant-parts.ts';

interface Batch {
  transaction: Connection;
  companyId: number;
  resource: PreparedResource;
  rows: readonly WaitingRow[];
}

/**
 * Finds existing records for rows without one. Their keys stay locked until the end of the transaction, so that of two concurrent
 * imports the second finds what the first created.
 */
export const existingRecords =
  (imported: ImportRow): FindExisting =>
  async (transaction, companyId, preview, resource, rows) => {
    const batch = {
      transaction,
      companyId,
      resource,
      rows: rows.filter(({ recordId }) => recordId === null),
    };
    if (!batch.rows.length) return new Map();
    const found = resource.model.name === 'variants' ? await byOptions(batch) : await byKeys(batch, imported);
    if (!found.size) return new Map();
    const own = await createdBy(transaction, companyId, preview, [...found.values()]);
    const held = await heldByParts(transaction, companyId, imported, resource);
    const taken = new Set(own);
    const existing = new Map<number, WaitingRow | 'left'>();
    for (const row of batch.rows) {
      const id = found.get(row.position);
      if (id === undefined || taken.has(id)) continue;
      taken.add(id);
      const values = Object.entries(row.values).filter(([name]) => !held(row.position, name));
      existing.set(
        row.position,
        imported.onExisting === 'skip'
          ? 'left'
          : { ...row, recordId: id, values: Object.fromEntries(values) },
      );
    }
    return existing;
  };

/** Finds records by the import's key, else by the arrangement's fallback key. Keys are locked in alphabetical order to avoid deadlocks. */
async function byKeys(
  { transaction, companyId, resource, rows }: Batch,
  { key, resource: name, layout }: ImportRow,
): Promise<Map<number, number>> {
  const names = key ? [key, layoutNamed(name, layout)?.alsoBy] : [];
  const keys = names.flatMap((each) =>
    each === 'id' ? [] : (resource.stored.find((field) => field.name === each) ?? []),
  );
  const wanted = rows.flatMap(({ position, values }) => {
    const field = keys.find((each) => keyText(each, values[each.name]));
    return field ? [{ position, field, value: values[field.name] }] : [];
  });
  const found = new Map<number, number>();
  for (const field of keys.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const asked = wanted.filter((each) => each.field === field);
    const values = asked.map(({ value }) => value);
    await takeAdvisoryLocks(
      transaction,
      companyId,
      `${name}.${field.name}`,
      values.map((value) => keyText(field, value)),
    );
    const records = await findByKey(transaction, companyId, resource, field, values);
    for (const { position, value } of asked) {
      const [id] = records.get(keyText(field, value)) ?? [];
      if (id !== undefined) found.set(position, id);
    }
  }
  return found;
}

/** Finds variants by product and SKU, or by option values. */
async function byOptions({ transaction, companyId, rows }: Batch): Promise<Map<number, number>> {
  const products = [...new Set(rows.map(({ values }) => Number(values.productId)))];
  await takeAdvisoryLocks(transaction, companyId, 'variants.productId', products.map(String));
  const known = await variantsOf(transaction, companyId, products);
  const found = new Map<number, number>();
  for (const { position, values } of rows) {
    const options = ((values.values ?? []) as { name: Translated; value: Translated }[]).map((option) => ({
      name: textOf(option.name),
      value: textOf(option.value),
    }));
    const siblings = known.get(Number(values.productId)) ?? [];
    const standing = findVariant((values.sku as string | null) ?? undefined, options, siblings);
    if (standing) found.set(position, standing.id);
  }
  return found;
}

const textOf = ({ en, ar }: Translated): string => en ?? ar ?? '';

/** The records already used by rows of the same preview: two rows of one file stay two records. */
async function createdBy(
  transaction: Connection,
  companyId: number,
  preview: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    transaction,
    'select distinct "recordId" as id from change_preview_rows where company_id = $1 and preview = $2 and "recordId" = any($3::bigint[])',
    [companyId, preview, ids],
  );
  return rows.map(({ id }) => id);
}

/** Whether a field is held by variants that the file contains, and is therefore written by their rows only. */
async function heldByParts(
  transaction: Connection,
  companyId: number,
  { partsPreviewId }: ImportRow,
  resource: PreparedResource,
): Promise<(position: number, name: string) => boolean> {
  if (!partsPreviewId || resource.model.name === 'variants') return () => false;
  const rows = await rowsOf<{ position: number }>(
    transaction,
    `select distinct (source ->> 'product')::integer as position from change_preview_rows where company_id = $1 and preview = $2`,
    [companyId, partsPreviewId],
  );
  const withParts = new Set(rows.map(({ position }) => position));
  return (position, name) => withParts.has(position) && Boolean(resource.writable.get(name)?.field.heldBy);
}
