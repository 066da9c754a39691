/** Legal requests about long work and what can be taken back: plans, jobs, exports, imports, the history. */
import type { LegalRequest, Make, World } from './legal-request.ts';

/** A pasted table becomes an import, whose id the request names. */
const anImport =
  (rest: string, more: Partial<LegalRequest> = {}): Make =>
  async ({ create }) => ({
    address: `/imports/${(await create('imports')).id}${rest}`,
    namesRecord: true,
    ...more,
  });

const csvUpload = (text: string): Pick<LegalRequest, 'headers' | 'payload'> => ({
  headers: { 'content-type': 'multipart/form-data; boundary=walk' },
  payload: `--walk\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--walk--\r\n`,
});

const vat = { field: 'isVat', action: 'set', value: true };

/** A plan with a row that waits, or one that has been applied. */
async function planAddress(
  { create }: World,
  what: 'change_plans' | 'change_plans applied' = 'change_plans',
) {
  return `/change_plans/${(await create(what)).id}`;
}

export const workRequests: Record<string, Make> = {
  'changePlans.list': async () => ({ address: '/change_plans' }),
  'changePlans.create': async ({ create }) => ({
    address: '/change_plans',
    body: { resource: 'products', ids: [(await create('products')).id], changes: [vat] },
  }),
  'changePlans.read': async (world) => ({ address: await planAddress(world), namesRecord: true }),
  'changePlans.rows': async (world) => ({ address: `${await planAddress(world)}/rows`, namesRecord: true }),
  'changePlans.choose': async (world) => ({
    address: `${await planAddress(world)}/rows`,
    body: { action: 'update', excluded: true },
    namesRecord: true,
  }),
  'changePlans.apply': async (world) => ({ address: `${await planAddress(world)}/apply`, namesRecord: true }),
  'changePlans.rollBack': async (world) => ({
    address: `${await planAddress(world, 'change_plans applied')}/roll_back`,
    namesRecord: true,
  }),
  'jobs.list': async () => ({ address: '/jobs?state=queued' }),
  'jobs.read': async ({ create }) => ({
    address: `/jobs/${(await create('jobs')).id}`,
    namesRecord: true,
  }),
  'jobs.cancel': async ({ create }) => ({
    address: `/jobs/${(await create('jobs')).id}/cancel`,
    namesRecord: true,
  }),
  'jobs.retry': async ({ create }) => ({
    address: `/jobs/${(await create('jobs of the past')).id}/retry`,
    namesRecord: true,
  }),
  'exports.list': async () => ({ address: '/exports?resource=products' }),
  'exports.create': async () => ({ address: '/exports', body: { resource: 'products', format: 'csv' } }),
  'exports.read': async ({ create }) => ({
    address: `/exports/${(await create('exports')).id}`,
    namesRecord: true,
  }),
  'exports.file': async ({ create }) => ({
    address: `/exports/${(await create('exports')).id}/file`,
    namesRecord: true,
  }),
  'exports.delete': async ({ create }) => ({
    address: `/exports/${(await create('exports')).id}`,
    namesRecord: true,
  }),
  'change_sets.list': async () => ({ address: '/change_sets' }),
  'change_sets.undo': async ({ change }) => ({
    address: `/change_sets/${(await change()).changeSet}/undo`,
    namesRecord: true,
  }),
  'history.list': async () => ({ address: '/history' }),
  'history.preview': async ({ change }) => ({
    address: `/history/${(await change()).entry}/restore`,
    namesRecord: true,
  }),
  'history.restore': async ({ change }) => {
    const { entry, version } = await change();
    return { address: `/history/${entry}/restore`, body: { version }, namesRecord: true };
  },
  'imports.list': async () => ({ address: '/imports' }),
  'imports.create': async () => ({
    address: '/imports',
    body: { resource: 'products', text: 'Name\nWalked' },
  }),
  'imports.sample': async () => ({ address: '/imports/sample?resource=products' }),
  'imports.read': anImport(''),
  'imports.update': anImport('', { body: { onMissing: 'create' } }),
  'imports.rows': anImport('/rows'),
  'imports.corrections': anImport('/corrections'),
  'imports.apply': anImport('/apply'),
  'imports.rollBack': async ({ create }) => ({
    address: `/imports/${(await create('imports applied')).id}/roll_back`,
    namesRecord: true,
  }),
  'products.import': async () => ({ address: '/products/import', ...csvUpload('Name\nWalked') }),
  'variants.import': async ({ create }) => ({
    address: '/variants/import',
    ...csvUpload(`Id,Quantity\n${(await create('variants')).id},7`),
  }),
  'customers.import': async () => ({ address: '/customers/import', ...csvUpload('First name\nWalked') }),
};
