/** The list of a schema-only resource with many rows, compared with the floor. */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { openDatabase } from '../../src/server/infrastructure/database/open-database.ts';
import { runProgram } from '../../src/scripts/run-program.ts';
import { demoOwner, projectParts } from '../build/dev-server-fixture.ts';
import { root } from './bench-store.ts';
import { load, row, takeToken, type Figure, type Settings } from './requests.ts';
import { table } from './percentiles.ts';
import { startProcess } from './process.ts';

const columns = `id, version, coalesce(name ->> 'en', name ->> 'ar') as name, code, months, status, price, "startsOn"`;
const fields = ['name', 'code', 'months', 'status', 'price', 'startsOn']
  .map((field) => `fields=${field}`)
  .join('&');

/** Adds the fixture's schema to a copy of the project, fills its table, and prints throughput and p95. */
export async function measureSchemaOnly(settings: Settings): Promise<void> {
  await mkdir(path.join(root, '.matjar'), { recursive: true });
  const copy = await mkdtemp(path.join(root, '.matjar/schema-only-'));
  const home = path.join(copy, '.matjar');
  for (const part of projectParts)
    await cp(path.join(root, part), path.join(copy, part), { recursive: true });
  await cp(
    path.join(root, 'tests/fixtures/schemas/warranties.schema.json'),
    path.join(copy, 'schemas/warranties.schema.json'),
  );
  await runProgram(process.execPath, [path.join(copy, 'src/scripts/build-catalogue.ts')]);
  const matjar = await startProcess(
    path.join(copy, 'src/server/main.ts'),
    { MATJAR_HOME: home, MATJAR_DEMO: '1', DATABASE_URL: '', PORT: '0' },
    /127\.0\.0\.1:(\d+)/u,
  );
  const opened = await openDatabase({ ...process.env, DATABASE_URL: '', MATJAR_HOME: home });
  try {
    const companyId = await fill(opened.config, settings.records);
    const floor = await startProcess(
      path.join(import.meta.dirname, 'baseline-server.ts'),
      { FLOOR: JSON.stringify({ config: opened.config, companyId, table: 'warranties', columns }) },
      /listening (\d+)/u,
    );
    try {
      const headers = { authorization: `Bearer ${await takeToken(matjar.port, demoOwner)}`, locale: 'en' };
      const rows: string[][] = [];
      for (const connections of [1, 16]) {
        const figures: [Figure[], Figure[]] = [[], []];
        for (let round = 0; round < settings.rounds; round++) {
          const address = `/api/v2/warranties?page=1&limit=25&order=id+desc&${fields}`;
          figures[0].push(await load(matjar.port, [address], connections, settings.seconds, headers));
          figures[1].push(await load(floor.port, ['/'], connections, settings.seconds, {}));
        }
        rows.push(row('list', connections, ...figures));
      }
      console.log(
        `\n${settings.records.toLocaleString('en')} records of a resource that is one schema, 25 a page with total`,
      );
      table(['call', 'at once', 'matjar/s', 'floor/s', 'ratio', 'matjar p95 ms', 'floor p95 ms'], rows);
    } finally {
      await floor.stop();
    }
  } finally {
    await opened.close();
    await matjar.stop();
    await rm(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Fills the demo store's table as the app's role, with every trigger. @returns the store's id */
async function fill(config: PoolConfig, records: number): Promise<number> {
  const client = new Client(config);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select company_id::int as id from staff s join users u on u.id = s."user" where u.email = $1`,
      [demoOwner.email],
    );
    const { id } = rows[0] as { id: number };
    await client.query(`select set_config('matjar.company_id', $1, false)`, [String(id)]);
    await client.query('set role matjar_app');
    await client.query(
      `insert into warranties (company_id, name, code, months, status, price, "searchText")
       select $1, jsonb_build_object('en', 'Warranty ' || n, 'ar', 'ضمان ' || n), 'W-' || n, 1 + n % 60,
         case when n % 7 = 0 then 'ended' else 'active' end, n * 10, 'warranty ' || n
       from generate_series(1, $2::int) n`,
      [id, records],
    );
    await client.query('reset role');
    await client.query('analyze warranties');
    return id;
  } finally {
    await client.end();
  }
}
