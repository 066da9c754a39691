/**
 * A year of subscriptions of 10,000 stores: started over the first month, with every plan and cycle, one charge in fifty refused, some plans changed,
 * some ended. The clock moves by twelve hours and the billing job runs. Then the ledger must have exactly one invoice per period.
 */
import { Client, type ClientConfig } from 'pg';
import type { CardGateway } from '../../src/server/modules/company/billing/card-gateway.ts';
import { beginCharge } from '../../src/server/modules/company/billing/plan-charges.ts';
import { buildPlanQuote } from '../../src/server/modules/company/billing/plan-quote.ts';
import { readBillingStatus } from '../../src/server/modules/company/billing/read-billing-status.ts';
import { renewSubscriptions } from '../../src/server/modules/company/billing/renew-subscriptions.ts';
import { settleCharge } from '../../src/server/modules/company/billing/settle-charge.ts';
import { planCycles, plans } from '../../src/shared/company/plans.ts';
import { connectDatabase } from '../../src/server/infrastructure/database/database.ts';
import { inTenantTransaction } from '../../src/server/infrastructure/database/tenant-transaction.ts';
import { readServerSecret } from '../../src/server/infrastructure/sessions/server-secret.ts';
import { openBenchStore } from './bench-store.ts';

const day = 86_400_000;
const card = { brand: 'Visa', lastFour: '4242', expires: '2040-12' };

/** A payment processor that refuses one charge in fifty, and counts charges by reference. */
function openDesk(): CardGateway & { taken: Map<string, number> } {
  const taken = new Map<string, number>();
  let count = 0;
  return {
    taken,
    isSandbox: true,
    processor: {
      card: async () => card,
      find: async (reference) => (taken.has(reference) ? { state: 'paid' } : null),
      async charge({ reference, amountCents }) {
        count += 1;
        if (count % 50 === 0) return { state: 'declined', failure: 'declined' };
        taken.set(reference, amountCents);
        return { state: 'paid' };
      },
    },
  };
}

/** Prints the results. @param stores their number */
export async function measureBilling(stores = 10_000): Promise<void> {
  const bench = await openBenchStore(1);
  const database = connectDatabase(bench.config);
  const client = new Client(bench.config as ClientConfig);
  await client.connect();
  const secret = await readServerSecret('a secret of a figure, of enough letters', '');
  const planCards = openDesk();
  const house = {
    database,
    secret,
    planCards,
    messenger: { send: async () => undefined },
    publicOrigin: () => 'http://bench.example',
    log: (sentence: string) => console.log(sentence),
  };
  try {
    // The store of a bench is kept: plans of an earlier, perhaps stopped run would be continued.
    await client.query('delete from subscriptions');
    const run = Date.now().toString(36);
    const { rows } = await client.query<{ id: number }>(
      `insert into companies (name, subdomain, "planId") select 'Store ' || n, 'b' || $1 || n, null from generate_series(1, $2::int) n returning id::int as id`,
      [run, stores],
    );
    const ids = rows.map(({ id }) => id);
    const [{ last: before }] = (
      await client.query<{ last: number }>('select last::int from plan_invoice_numbers')
    ).rows as [{ last: number }];
    const token = secret.seal('test_visa');
    const first = Date.parse('2027-03-15T09:00:00Z');
    const year = 365;
    const began = performance.now();
    let looks = 0;
    const takePlan = async (id: number, place: number, now: Date) =>
      inTenantTransaction(database, { companyId: id }, async (transaction) => {
        const state = await readBillingStatus(transaction, id, now, true);
        const wanted = { planId: plans[place % 5]!.id, cycle: planCycles[(place >> 3) % 5]!.cycle };
        const quote = buildPlanQuote(state, wanted, now);
        const charge = await beginCharge(
          transaction,
          id,
          { quote, means: { method: 'card', token, card } },
          now,
        );
        if (charge.totalCents) planCards.taken.set(charge.reference, charge.totalCents);
        await settleCharge(transaction, id, charge.id, { state: 'paid' }, { now, source: 'bench' });
      });
    for (let half = 0; half < year * 2; half += 1) {
      const now = new Date(first + (half * day) / 2);
      // One in thirty starts on each of the first days; each changes once later, on a different day.
      const starting = half < 60 ? ids.filter((_, place) => place % 60 === half) : [];
      const changing =
        half >= 120 && half < 420 ? ids.filter((_, place) => place % 3000 === (half - 120) * 10) : [];
      await each(starting, (id) => takePlan(id, ids.indexOf(id), now));
      await each(changing, (id) => takePlan(id, ids.indexOf(id) + 1, now));
      if (half === 300)
        await client.query(
          `update subscriptions set "cancelsAtEnd" = true where company_id = any($1) and company_id % 40 = 0`,
          [ids],
        );
      looks += await renewSubscriptions(house, now);
    }
    const seconds = (performance.now() - began) / 1000;
    await say(client, ids, before, planCards.taken, { seconds, looks });
  } finally {
    await client.end();
    await database.close();
    await bench.close();
  }
}

async function each(ids: readonly number[], work: (id: number) => Promise<unknown>): Promise<void> {
  const waiting = [...ids];
  const one = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await work(id);
  };
  await Promise.all([1, 2, 3, 4].map(one));
}

interface Facts {
  paid: number;
  invoices: number;
  gaps: number;
  uncharged: number;
  unbalanced: number;
  overlaps: number;
  total: number;
  declined: number;
  lapsed: number;
}

async function say(
  client: Client,
  ids: readonly number[],
  before: number,
  taken: ReadonlyMap<string, number>,
  { seconds, looks }: { seconds: number; looks: number },
): Promise<void> {
  const { rows } = await client.query<Facts>(
    `with own as (select * from plan_charges where company_id = any($1)),
       paid as (select * from own where state = 'paid'),
       numbers as (select i.number, i.charge, i.company_id from plan_invoices i where i.company_id = any($1))
     select (select count(*) from paid)::int as paid, (select count(*) from numbers)::int as invoices,
       (select max(number) - $2 - count(*) from numbers)::int as gaps,
       (select count(*) from paid p where not exists (select from numbers n where n.company_id = p.company_id and n.charge = p.id))::int as uncharged,
       (select count(*) from (select company_id from paid group by company_id having sum("creditGivenCents" - "creditUsedCents") < 0) b)::int as unbalanced,
       (select count(*) from paid a join paid b on b.company_id = a.company_id and b.id > a.id and b.kind = 'renew' and b."startsAt" < a."endsAt"
          and not exists (select from paid c where c.company_id = a.company_id and c.kind = 'change' and c.id > a.id and c.id <= b.id))::int as overlaps,
       (select sum("totalCents") from paid)::bigint::float8 as total,
       (select count(*) from own where state = 'declined')::int as declined,
       (select count(*) from subscriptions where company_id = any($1) and "lapsedAt" is not null)::int as lapsed`,
    [ids, before],
  );
  const found = rows[0]!;
  const charged = [...taken.values()].reduce((sum, cents) => sum + cents, 0);
  console.log(
    `\nA year of plans of ${ids.length} stores in ${seconds.toFixed(0)} s: ${looks} visits of the watch, ${found.paid} payments, ${found.declined} refused, ${found.lapsed} plans ended.
Invoices: ${found.invoices}, payments without one ${found.uncharged}, numbers missing ${found.gaps}. Periods that overlap: ${found.overlaps}. Stores with less credit than none: ${found.unbalanced}.
Charged by the processor ${(charged / 100).toFixed(2)} EGP, in the ledger ${(found.total / 100).toFixed(2)} EGP: apart by ${charged - found.total} piastres.`,
  );
}
