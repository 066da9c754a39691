/**
 * 500 shipments through a sandbox in which one courier request in five fails and loses its response: counts shipments sent once and twice. Unsure
 * ones are retried as a user would.
 */
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import { startCourierSandbox } from '../../src/sandboxes/couriers/courier-sandbox.ts';
import { openCourierGateway } from '../../src/server/modules/couriers/start.ts';
import { connectDatabase } from '../../src/server/infrastructure/database/database.ts';
import { readServerSecret } from '../../src/server/infrastructure/sessions/server-secret.ts';
import { runJobs } from '../server/run-jobs.ts';

const shipments = 500;
/** Maximum number of rounds: shipments unsure after it stay unsure. */
const mostRounds = 5;
const shipTo = {
  name: 'Mona Adel',
  phoneNumber: '01012345678',
  addressLine1: '12 Makram Ebeid Street',
  region: 'Cairo',
  city: 'Nasr City',
};

/** Prints the results. No job runner may use the database. */
export async function measureShipments(config: PoolConfig, companyId: number): Promise<void> {
  const { address, sandbox, close } = await startCourierSandbox();
  const database = connectDatabase(config);
  const client = new Client(config as ClientConfig);
  await client.connect();
  const couriers = openCourierGateway({
    database,
    secret: await readServerSecret('a secret of a figure, of enough letters', ''),
    sandbox: address,
    origin: () => 'http://bench.example',
  });
  try {
    await client.query(`select set_config('matjar.company_id', $1, false)`, [String(companyId)]);
    await client.query(
      `insert into courier_accounts (company_id, courier, mode, "noticeKey", "isDefault") values ($1, 'bosta', 'sandbox', 'bench', true)
       on conflict do nothing`,
      [companyId],
    );
    const { rows } = await client.query<{ id: number }>(
      `update purchases set status = 'active', fulfillment = 'confirmed', payment = 'unpaid', "paidTotal" = 0, courier = null, "trackingNumber" = null, "shipTo" = $2
       where company_id = $1 and id in (select id from purchases where company_id = $1 and total between 1 and 2900000 order by id desc limit ${shipments})
       returning id::int as id`,
      [companyId, shipTo],
    );
    await client.query(`delete from parcels where company_id = $1`, [companyId]);
    const ids = rows.map(({ id }) => id);
    sandbox.misbehaveEvery('bosta', 5, 'lost');
    const began = performance.now();
    let left = ids;
    let rounds = 0;
    for (; left.length && rounds < mostRounds; rounds += 1) {
      await client.query(
        `insert into jobs (company_id, "user", kind, title, input)
         select $1, s."user", 'send_parcels', '{"key": "jobs.title.send_parcels"}', $2 from staff s where s.company_id = $1 and s.role = 'owner' limit 1`,
        [companyId, { ids: left, courier: 'bosta' }],
      );
      await runJobs(database, { couriers });
      const { rows: unsent } = await client.query<{ id: number }>(
        `select "purchaseId"::int as id from parcels where company_id = $1 and "purchaseId" = any($2::bigint[]) and state <> 'sent'`,
        [companyId, ids],
      );
      left = unsent.map(({ id }) => id);
    }
    const seconds = (performance.now() - began) / 1000;
    const held = new Map<string, number>();
    for (const { reference } of sandbox.parcelsOf('bosta'))
      held.set(reference, (held.get(reference) ?? 0) + 1);
    const times = (count: number) => [...held.values()].filter((each) => each === count).length;
    console.log(
      `\n${shipments} shipments, one call in five lost: ${times(1)} sent once, ${[...held.values()].filter((each) => each > 1).length} more than once, ${shipments - held.size} not, in ${rounds} rounds and ${seconds.toFixed(1)} s`,
    );
  } finally {
    await client.end();
    couriers.client.close();
    await database.close();
    await close();
  }
}
