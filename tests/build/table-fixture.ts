/** A resource for tests of tables: saved, filled with records, and saved again with changes. */
import { inTenantTransaction } from '../../src/server/infrastructure/database/tenant-transaction.ts';
import { syncTables } from '../../src/server/infrastructure/database/sync/sync-tables.ts';
import { createRecord } from '../../src/server/crud/records/write/create-record.ts';
import { prepareResource } from '../../src/server/crud/records/resources/prepare-resource.ts';
import type { JsonSchema } from '../../src/shared/resources/json-schema.ts';
import type { useDatabase } from '../server/harness.ts';
import { define } from './definitions.ts';

const actor = {
  user: { id: 1, name: null, email: '', phone: null },
  role: 'owner' as const,
  permissions: {},
};

/** @param place the database of the test file */
export function tableScenes(place: Awaited<ReturnType<typeof useDatabase>>) {
  const { database, config, shops } = place;
  let series = 0;
  return () => {
    const name = `promises_${(series += 1)}`;
    const model = async (properties: Record<string, JsonSchema>, more: object = {}) =>
      (await define(name, properties, more))[name]!;
    return {
      name,
      async save(properties: Record<string, JsonSchema>, more?: object) {
        const synced = await syncTables(config, { [name]: await model(properties, more) });
        const own = synced.done.filter((sentence) => sentence.includes(name));
        return { ...synced, done: own };
      },
      async insert(properties: Record<string, JsonSchema>, values: object, companyId = shops.nile.id) {
        const resource = prepareResource(await model(properties));
        return inTenantTransaction(database, { companyId }, (transaction) =>
          createRecord(
            { transaction, companyId, source: 'test', actor },
            resource,
            values as Record<string, unknown>,
            'all',
          ),
        );
      },
      rows: () => place.asOwner<Record<string, unknown>>(`select * from ${name} order by id`),
    };
  };
}
