/** The contract walk over resources that consist of a schema only: without a hand-written table, handler or test. */
import { readFile } from 'node:fs/promises';
import { it } from 'vitest';
import { buildOpenapi } from '../../src/build/openapi/openapi.ts';
import { readDefinitions } from '../fixtures/read-definitions.ts';
import type { OpenapiDocument } from '../../src/server/app/bind-operations.ts';
import { syncTables } from '../../src/server/infrastructure/database/sync/sync-tables.ts';
import { prepareAll } from '../fixtures/prepare-all.ts';
import { inProject } from '../build/definitions.ts';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import { changeOf, expectUnchangedByPut } from './put-unchanged.ts';
import { walkOperations } from './walk-operations.ts';
import { makeContractRecords } from './contract-records.ts';

const place = await useDatabase();
const catalogue = await inProject(
  {
    promised_things: await readFile('tests/fixtures/schemas/warranties.schema.json', 'utf8'),
    cared_for: await readFile('tests/fixtures/foreign/patients.schema.json', 'utf8'),
  },
  readDefinitions,
);
await syncTables(place.config, catalogue);
const app = await useApp(place, {
  document: (await buildOpenapi(process.cwd(), catalogue)) as unknown as OpenapiDocument,
  operations: { resources: prepareAll(catalogue) },
});
const token = await app.signIn(place.shops.nile.owner.email);
const world = makeContractRecords(place, app, catalogue, token);

it.each(Object.keys(catalogue))(
  'a whole %s record with one changed field is accepted by PUT',
  async (name) => {
    const { id } = await world.create(name);
    await expectUnchangedByPut(app, token, `/${name}/${id}`, changeOf(catalogue[name]!));
  },
);

await walkOperations(place, app, catalogue, (id) => /^(?:promised_things|cared_for)\./u.test(id));
