/** Job that generates random single-use codes of a discount, unique within the store. */
import { randomCode } from '../../../shared/catalog/discount-code.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { JobKind } from '../../infrastructure/jobs/job.ts';

interface MakeInput {
  discountId: number;
  count: number;
  prefix: string;
  /** number of characters after the prefix */
  length: number;
}

const batch = 1000;

/** Inserts codes, except those that exist as a code or as a discount’s title. @returns the number inserted */
async function keepCodes(
  transaction: Connection,
  companyId: number,
  discountId: number,
  codes: readonly string[],
): Promise<number> {
  const rows = await rowsOf<{ id: number }>(
    transaction,
    `insert into discount_codes (company_id, "discountId", code)
     select $1, d.id, made.code from unnest($3::text[]) made(code), discounts d where d.company_id = $1 and d.id = $2
       and not exists (select from discounts t where t.company_id = $1 and lower(t.title) = lower(made.code))
     on conflict (company_id, lower(code)) do nothing returning id`,
    [companyId, discountId, codes],
  );
  return rows.length;
}

export const makeCodesJob: JobKind<MakeInput, { made: number }> = {
  kind: 'make_discount_codes',
  access: () => ({ module: 'discount', action: 'edit' }),
  async run(job) {
    const { discountId, count, prefix, length } = job.input;
    let made = job.state?.made ?? 0;
    // Limits the retries: of very short codes few may be left, and then fewer are made.
    for (let tries = 0; made < count && tries < 3 * Math.ceil(count / batch) + 3; tries += 1) {
      const codes = Array.from({ length: Math.min(batch, count - made) }, () => prefix + randomCode(length));
      made += await job.inCompany((transaction, { companyId }) =>
        keepCodes(transaction, companyId, discountId, codes),
      );
      await job.checkpoint({ made });
      await job.progress(made, count);
    }
    return {
      summary: { key: 'jobs.summary.make_discount_codes', params: { made } },
      links: [{ label: { key: 'jobs.link.discount_codes' }, to: `/discount-codes/${discountId}` }],
      made,
    };
  },
};
