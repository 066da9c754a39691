/** Orders written as rows, for tests of analytics. */
import type { TestDatabase } from '../harness.ts';

/** Writes an order of the shop `nile`, active and unpaid unless `values` differ. @returns its id */
export function ordersOf({ asOwner, shops }: TestDatabase) {
  return async (at: string, total: number, values: Record<string, unknown> = {}): Promise<number> => {
    const row = {
      company_id: shops.nile.id,
      status: 'active',
      payment: 'unpaid',
      channel: 'online',
      subtotal: total,
      total,
      createdAt: at,
      ...values,
    };
    const names = Object.keys(row);
    const [made] = await asOwner<{ id: string }>(
      `insert into purchases (${names.map((name) => `"${name}"`).join(', ')})
       values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(row),
    );
    return Number(made!.id);
  };
}

/** Gives a company's store a plan, or removes it. */
export function subscribe({ asOwner }: TestDatabase, companyId: number, values: Record<string, unknown>) {
  const state = { planId: null, planEndsAt: null, isFreeTrial: false, trialEndsAt: null, features: [] };
  const all = { ...state, ...values };
  const sets = Object.keys(all).map((name, index) => `"${name}" = $${index + 2}`);
  return asOwner(`update companies set ${sets.join(', ')} where id = $1`, [companyId, ...Object.values(all)]);
}

/** The query string of a list from its filter. */
export function queryOf(filter: Record<string, string[]>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(filter)) for (const value of values) query.append(name, value);
  return query;
}
