/** Queries for duplicate customers: equal phone, email or name. */
import { sql } from 'kysely';
import type { Connection } from '../../../infrastructure/database/connection.ts';

const likenesses = ['phone', 'email', 'name'] as const;
export type DuplicateReason = (typeof likenesses)[number];

/** Compared columns. */
const compared = {
  phone: sql`c."phoneNumber"`,
  email: sql`c.email`,
  name: sql`c."fullName"`,
};

export interface DuplicateCustomer {
  id: number;
  version: number;
  name: string;
  phoneNumber: string | null;
  email: string | null;
  ordersCount: number;
  createdAt: Date;
}

const columns = sql`c.id, c.version, c."fullName" as name, c."phoneNumber", c.email,
  c."ordersCount", c."createdAt"`;

/** Maximum number of matches by each field. */
const most = 20;

/** Duplicates of a customer, each once with the matching fields, by phone first. `undefined` where the customer does not exist. */
export async function findDuplicates(
  transaction: Connection,
  companyId: number,
  id: number,
): Promise<(DuplicateCustomer & { same: DuplicateReason[] })[] | undefined> {
  // A subquery per field: a combined condition would use no index.
  const alike = likenesses.map(
    (likeness) => sql`(select ${columns}, ${sql.lit(likeness)} as likeness from customers c
      where c.company_id = ${companyId} and c.id <> ${id} and ${compared[likeness]} = known.${sql.ref(likeness)}
      order by c.id limit ${most})`,
  );
  const values = likenesses.map((likeness) => sql`${compared[likeness]} as ${sql.ref(likeness)}`);
  const { rows } = await sql<(DuplicateCustomer & { likeness: DuplicateReason }) | { id: null }>`
    select other.* from (
      select ${sql.join(values)} from customers c where c.company_id = ${companyId} and c.id = ${id}) known
    left join lateral (${sql.join(alike, sql` union all `)}) other on true`.execute(transaction);
  if (!rows.length) return undefined;
  const found = new Map<number, DuplicateCustomer & { same: DuplicateReason[] }>();
  for (const row of rows) {
    if (row.id === null) continue;
    const { likeness, ...double } = row;
    const known = found.get(row.id);
    if (known) known.same.push(likeness);
    else found.set(row.id, { ...double, same: [likeness] });
  }
  return [...found.values()].slice(0, most);
}

/** Values that several customers share, sorted, each with its customers. @param after only values greater than this one */
export async function sharedValues(
  transaction: Connection,
  companyId: number,
  likeness: DuplicateReason,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ value: string; customers: DuplicateCustomer[] }[]> {
  const by = compared[likeness];
  const { rows } = await sql<{ value: string; customers: DuplicateCustomer[] }>`
    select shared.value, (select jsonb_agg(to_jsonb(person) order by person.id) from (
        select ${columns} from customers c where c.company_id = ${companyId} and ${by} = shared.value
        order by c.id limit ${most}) person) as customers
    from (select ${by} as value from customers c
      where c.company_id = ${companyId} and ${by} is not null ${after === undefined ? sql`` : sql`and ${by} > ${after}`}
      group by ${by} having count(*) > 1 order by ${by} limit ${limit}) shared
    order by shared.value`.execute(transaction);
  return rows;
}
