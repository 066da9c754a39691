/** Job that sets up a new store, a transaction per step. Steps are idempotent: existing records stay. */
import { foldText } from '../../../shared/texts/search-text.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { JobKind } from '../../infrastructure/jobs/job.ts';
import { addToAuditLog } from '../../crud/records/audit-log.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { setUpKind, setUpSteps, type SetUpStep } from './set-up-state.ts';

type Doing = (transaction: Connection, companyId: number) => Promise<void>;

/** Smart collection of all products. */
const everything = { handle: 'all-products', name: { en: 'All products', ar: 'كل المنتجات' } };

const menu = [
  { label: { en: 'Home', ar: 'الرئيسية' }, url: '/' },
  { label: everything.name, url: `/collections/${everything.handle}` },
  { label: { en: 'Contact us', ar: 'اتصل بنا' }, url: '/contact' },
];

const steps: Record<SetUpStep, Doing> = {
  async address(transaction, companyId) {
    const rows = await rowsOf(transaction, 'select from companies where id = $1 and address is not null', [
      companyId,
    ]);
    if (!rows.length) throw new Error('The store has no address.');
  },
  async checkout(transaction, companyId) {
    const rows = await rowsOf(
      transaction,
      'select from checkout_customizations where company_id = $1 and "isMandatory" and "isVisible"',
      [companyId],
    );
    if (!rows.length) throw new Error('The store has no checkout fields.');
  },
  async navigation(transaction, companyId) {
    const made = await rowsOf<{ id: number; label: unknown; url: string }>(
      transaction,
      `insert into navigations (company_id, label, url, "order")
       select $1, item.label, item.url, item.place from rows from (
         jsonb_to_recordset($2::jsonb) as (label jsonb, url text)) with ordinality item(label, url, place)
       where not exists (select from navigations where company_id = $1) returning id, label, url`,
      [companyId, JSON.stringify(menu)],
    );
    await note(transaction, companyId, 'navigations', made);
  },
  async collection(transaction, companyId) {
    const { handle, name } = everything;
    const conditions = { operator: 'or', values: [{ parameter: 'id', operator: 'eq', value: '' }] };
    const made = await rowsOf<{ id: number; name: unknown; handle: string }>(
      transaction,
      `insert into collections (company_id, name, handle, type, conditions, "searchText")
       select $1, $2::jsonb, $3, 'smart', $4::jsonb, $5
       where not exists (select from collections where company_id = $1) returning id, name, handle`,
      [
        companyId,
        JSON.stringify(name),
        handle,
        JSON.stringify(conditions),
        foldText([name.en, name.ar, handle].join(' ')),
      ],
    );
    await note(transaction, companyId, 'collections', made);
  },
};

/** Writes the created records to the audit log. */
async function note(
  transaction: Connection,
  companyId: number,
  resource: string,
  made: readonly ({ id: number } & Record<string, unknown>)[],
): Promise<void> {
  if (!made.length) return;
  const entries = made.map(({ id, ...values }) => ({
    id,
    version: 1,
    changes: Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { from: null, to }])),
  }));
  await addToAuditLog(transaction, resource, companyId, 'create', 'set-up', entries);
}

export const setUpJob: JobKind<Record<string, never>, { done: number }> = {
  kind: setUpKind,
  isStep: true,
  async run(job) {
    const total = setUpSteps.length;
    for (let done = job.state?.done ?? 0; done < total; done += 1) {
      await job.inCompany(async (transaction, { companyId }) => {
        await steps[setUpSteps[done]!](transaction, companyId);
        await job.checkpoint({ done: done + 1 });
      });
      await job.progress(done + 1, total);
    }
  },
};
