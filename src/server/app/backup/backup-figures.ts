/** Figures by which a restored database is compared with its backup: rows of each table, and sums of payments by store, in minor units. */
import type { ClientBase } from 'pg';

export interface BackupFigures {
  /** rows by table */
  rows: Map<string, bigint>;
  /** sums by store and kind of payment: `3 paid` */
  payments: Map<string, bigint>;
}

interface PaymentSum {
  kind: string;
  table: string;
  amount: string;
  /** the state whose rows count; all rows without it */
  state?: string;
}

export const paymentSums: readonly PaymentSum[] = [
  { kind: 'paid', table: 'purchases', amount: 'paidTotal' },
  { kind: 'refunded', table: 'purchases', amount: 'refundedTotal' },
  { kind: 'paid online', table: 'payment_tries', amount: 'amount', state: 'paid' },
  { kind: 'refunded online', table: 'payment_refunds', amount: 'amount', state: 'done' },
];

/** Reads the figures of a database. @param client passes row-level security */
export async function readFigures(client: ClientBase): Promise<BackupFigures> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const rows = new Map<string, bigint>();
  for (const { name } of tables.rows) {
    const counted = await client.query<{ n: string }>(`select count(*) as n from "${name}"`);
    rows.set(name, BigInt(counted.rows[0]!.n));
  }
  const payments = new Map<string, bigint>();
  for (const { kind, table, amount, state } of paymentSums) {
    const sums = await client.query<{ company: string; sum: string }>(
      `select company_id as company, sum("${amount}") as sum from ${table} ${state ? `where state = '${state}'` : ''} group by 1`,
    );
    for (const { company, sum } of sums.rows) payments.set(`${company} ${kind}`, BigInt(sum));
  }
  return { rows, payments };
}

/** Variants whose stock is not the sum of their movements, of variants that still exist. */
export async function readStockDifferences(client: ClientBase): Promise<{
  variants: number;
  differing: { company: string; variant: string; stock: string; sum: string }[];
}> {
  const counted = await client.query<{ n: string }>('select count(*) as n from variants');
  const { rows } = await client.query<{ company: string; variant: string; stock: string; sum: string }>(
    `select v.company_id as company, v.id as variant, v.quantity as stock, coalesce(m.sum, 0) as sum
     from variants v left join (select company_id, "variantId", sum(delta) as sum from stock_movements group by 1, 2) m
       on (m.company_id, m."variantId") = (v.company_id, v.id)
     where v.quantity <> coalesce(m.sum, 0) order by v.company_id, v.id`,
  );
  return { variants: Number(counted.rows[0]!.n), differing: rows };
}
