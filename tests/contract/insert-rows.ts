/** Records of resources without a create call, for the walk to read and change: the insert statement of each, with `$1` as the company. */
import path from 'node:path';
import { localFiles } from '../../src/server/infrastructure/files/local.ts';
import { jobFacts } from '../../src/server/infrastructure/jobs/job-facts.ts';
import { jobKinds } from '../../src/server/app/job-kinds.ts';
import type { TestDatabase } from '../server/harness.ts';
import type { Answered } from '../server/crud/records/crud-client.ts';

const product = `product as (insert into products (company_id, name, handle)
  values ($1, '{"en": "Walked"}', 'walked-' || gen_random_uuid()) returning company_id, id)`;

const customer = `customer as (insert into customers (company_id, "firstName") values ($1, 'Walked') returning company_id, id)`;

jobKinds.set('walk', { kind: 'walk', run: async () => {} });
jobFacts.set('walk', {});

const job = (state: string) => `insert into jobs (company_id, "user", kind, title, state)
  select company_id, "user", 'walk', '{"key": "jobs.title.walk"}', '${state}' from staff where company_id = $1 and role = 'owner'`;

const preview = (
  state: string,
) => `insert into change_previews (company_id, "user", resource, origin, state, counts, "changeSet")
  select company_id, "user", 'products', 'bulk', '${state}', '{"update": {"pending": 1}}', 1 from staff
  where company_id = $1 and role = 'owner'`;

const statements: Record<string, string> = {
  addresses: `with ${customer} insert into addresses (company_id, "customerId", "addressLine1", "isDefault") select company_id, id, '1 Walk', true from customer`,
  exports: `with job as (${job('done')} returning company_id, id, "user")
    insert into exports (company_id, job, resource, format, locale, total, files, "createdBy", "finishedAt")
    select company_id, id, 'products', 'csv', 'en', 1, '[{"name": "walked.csv", "store": "exports/walked.csv", "rows": 1, "bytes": 9}]',
      "user", now() from job`,
  'imports applied': `with preview as (insert into change_previews (company_id, "user", resource, origin, state, counts, "changeSet")
      select company_id, "user", 'products', 'import', 'applied', '{"update": {"applied": 1}}', 1 from staff
      where company_id = $1 and role = 'owner' returning company_id, id)
    insert into imports (company_id, resource, "fileName", bytes, state, "previewId")
      select company_id, 'products', 'walked.csv', 1, 'previewed', id from preview`,
  change_previews: preview('ready'),
  'change_previews applied': preview('applied'),
  invitations: `insert into invitations (company_id, "firstName", email, "tokenHash", "invitedBy")
    select company_id, 'Walked', gen_random_uuid() || '@walk.example', sha256(gen_random_uuid()::text::bytea), "user"
    from staff where company_id = $1 and role = 'owner'`,
  notices: `insert into notices (company_id, kind, "user", link)
    select company_id, 'job_finished', "user", '/jobs' from staff where company_id = $1 and role = 'owner'`,
  jobs: job('queued'),
  'jobs of the past': job('failed'),
  price_changes: `with ${product}, variant as (insert into variants (company_id, "productId") select company_id, id from product returning *)
    insert into price_changes (company_id, "variantId", "productId", "priceBefore", "priceAfter", "isOnSaleBefore", "isOnSaleAfter", how)
    select company_id, id, "productId", 100, 200, false, false, 'edit' from variant`,
  courier_statements: `with ordered as (insert into purchases (company_id, status, fulfillment, courier, subtotal, total)
      values ($1, 'active', 'delivered', 'bosta', 500, 500) returning company_id, id),
    made as (select nextval(pg_get_serial_sequence('courier_statements', 'id')) as id),
    line as (insert into courier_statement_lines (company_id, "statementId", line, said, amount, "purchaseId")
      select o.company_id, m.id, 2, '5', 500, o.id from made m cross join ordered o)
    insert into courier_statements (company_id, id, courier, "fileName", "lineCount") overriding system value
    select $1, id, 'bosta', 'walked.csv', 1 from made`,
  notes: `with ${customer} insert into notes (company_id, resource, "recordId", text, author)
    select c.company_id, 'customers', c.id, 'Walked', s."user" from customer c join staff s on s.company_id = $1 and s.role = 'owner'`,
  purchases: `with ${customer} insert into purchases (company_id, "customerId", status) select company_id, id, 'draft' from customer`,
  reviews: `with ${product} insert into reviews (company_id, "productId", rating) select company_id, id, 5 from product`,
  saved_views: `insert into saved_views (company_id, "user", resource, name)
    select company_id, "user", 'products', 'Walked ' || gen_random_uuid() from staff where company_id = $1 and role = 'owner'`,
  sms_campaigns: `insert into sms_campaigns (company_id, title, state, "textEn", audience, gateway, mode)
    values ($1, 'Walked', 'done', 'Walked', 'everyone', 'sms_misr', 'sandbox')`,
  sms_messages: `with campaign as (insert into sms_campaigns (company_id, title, state, "textEn", audience, gateway, mode)
      values ($1, 'Walked', 'done', 'Walked', 'everyone', 'sms_misr', 'sandbox') returning company_id, id)
    insert into sms_messages (company_id, "campaignId", "customerId", language, state) select company_id, id, 1, 'en', 'sent' from campaign`,
  stock_movements: `insert into stock_movements (company_id, "productId", delta)
    select company_id, min(id), 3 from products where company_id = $1 and id in (
      select "productId" from variants where "isDefault") group by company_id`,
  tax_documents: `insert into tax_documents (company_id, number, kind, mode, "purchaseId", state)
    select $1, 'R-' || gen_random_uuid(), 'receipt', 'sandbox', (random() * 1000000000)::bigint, 'refused'`,
  staff: `with person as (insert into users (email, name) values (gen_random_uuid() || '@walk.example', 'Walked') returning id)
    insert into staff (company_id, "user") select $1, id from person`,
  variants: `with ${product} insert into variants (company_id, "productId") select company_id, id from product`,
};

/** Writes a record of the resource. @throws Error for a resource without a statement */
export async function insertRow(
  { asOwner, home }: Pick<TestDatabase, 'asOwner' | 'home'>,
  companyId: number,
  resource: string,
): Promise<Answered> {
  const statement = statements[resource];
  if (!statement)
    throw new Error(`“${resource}” has no create: teach tests/contract/insert-rows.ts to write one.`);
  const more = resource === 'reviews' ? ', "productId"::int as "productId"' : '';
  const version = /^(?:jobs|exports|courier_statements|imports|invitations|notices|change_previews)/u.test(
    resource,
  )
    ? ''
    : ', version';
  if (resource === 'exports')
    await localFiles(path.join(home, 'files')).put('exports/walked.csv', Buffer.from('Id\r\n1\r\n'));
  if (resource === 'stock_movements')
    await asOwner(
      `insert into products (company_id, name, handle) values ($1, '{"en": "Walked"}', 'walked-' || gen_random_uuid())`,
      [companyId],
    );
  const [row] = await asOwner(`${statement} returning id::int as id${version}${more}`, [companyId]);
  return row;
}
