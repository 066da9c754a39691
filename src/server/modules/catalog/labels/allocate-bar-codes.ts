/** Allocation of a store's own bar codes, each used once. */
import { ownBarCode, ownNumbers } from '../../../../shared/catalog/bar-code.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';

/**
 * Takes the next numbers of the store's sequence, and skips codes already in use (by an import).
 * @throws Problem 409 `bar_codes_used_up`
 */
export async function allocateBarCodes(transaction: Connection, count: number): Promise<string[]> {
  const taken: string[] = [];
  while (taken.length < count) {
    const wanted = count - taken.length;
    const [row] = await rowsOf<{ next: number }>(
      transaction,
      `insert into bar_code_numbers as b (company_id, next) values (matjar_company(), 1 + $1)
       on conflict (company_id) do update set next = b.next + $1 returning next::float8 as next`,
      [wanted],
    );
    const end = Number(row!.next);
    if (end > ownNumbers) throw new Problem(409, 'bar_codes_used_up');
    const codes = Array.from({ length: wanted }, (_, place) => ownBarCode(end - wanted + place));
    const used = await rowsOf<{ code: string }>(
      transaction,
      `select "barCode" as code from variants where company_id = matjar_company() and "barCode" = any($1)
       union select "barCode" from products where company_id = matjar_company() and "barCode" = any($1)`,
      [codes],
    );
    const known = new Set(used.map(({ code }) => code));
    taken.push(...codes.filter((code) => !known.has(code)));
  }
  return taken;
}
