/** Legal requests for jobs and undo: previews, jobs, exports, imports, the history. */
import type { LegalRequest, Make, World } from './legal-request.ts';

/** A pasted table creates an import, whose id is in the request. */
const anImport =
  (rest: string, more: Partial<LegalRequest> = {}): Make =>
  async ({ create }) => ({
    address: `/imports/${(await create('imports')).id}${rest}`,
    namesRecord: true,
    ...more,
  });

/** A courier statement of one order, which it pays in full. */
const aStatement =
  (rest: string, more: Partial<LegalRequest> = {}): Make =>
  async ({ create }) => ({
    address: `/courier_statements/${(await create('courier_statements')).id}${rest}`,
    namesRecord: true,
    ...more,
  });

const csvUpload = (text: string): Pick<LegalRequest, 'headers' | 'payload'> => ({
  headers: { 'content-type': 'multipart/form-data; boundary=walk' },
  payload: `--walk\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--walk--\r\n`,
});

const vat = { field: 'isVat', action: 'set', value: true };

/** A preview with a pending row, or one that was applied. */
async function previewAddress(
  { create }: World,
  what: 'change_previews' | 'change_previews applied' = 'change_previews',
) {
  return `/change_previews/${(await create(what)).id}`;
}

export const jobRequests: Record<string, Make> = {
  'changePreviews.list': async () => ({ address: '/change_previews' }),
  'changePreviews.create': async ({ create }) => ({
    address: '/change_previews',
    body: { resource: 'products', ids: [(await create('products')).id], changes: [vat] },
  }),
  'changePreviews.read': async (world) => ({ address: await previewAddress(world), namesRecord: true }),
  'changePreviews.rows': async (world) => ({
    address: `${await previewAddress(world)}/rows`,
    namesRecord: true,
  }),
  'changePreviews.choose': async (world) => ({
    address: `${await previewAddress(world)}/rows`,
    body: { action: 'update', excluded: true },
    namesRecord: true,
  }),
  'changePreviews.apply': async (world) => ({
    address: `${await previewAddress(world)}/apply`,
    namesRecord: true,
  }),
  'changePreviews.undo': async (world) => ({
    address: `${await previewAddress(world, 'change_previews applied')}/undo`,
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
  'history.restoration': async ({ change }) => ({
    address: `/history/${(await change()).entry}/restore`,
    namesRecord: true,
  }),
  'history.restore': async ({ change }) => {
    const { entry, version } = await change();
    return { address: `/history/${entry}/restore`, body: { version }, namesRecord: true };
  },
  'courier_statements.list': async () => ({ address: '/courier_statements' }),
  'courier_statements.dues': async () => ({ address: '/courier_statements/dues' }),
  'courier_statements.create': async () => ({
    address: '/courier_statements',
    body: { courier: 'bosta', text: 'order,collected\n1,20' },
  }),
  'courier_statements.read': aStatement(''),
  'courier_statements.delete': aStatement(''),
  'courier_statements.lines': aStatement('/lines'),
  'courier_statements.export': aStatement('/export'),
  'courier_statements.settle': aStatement('/settle', { body: { expects: { count: 1, amount: 500 } } }),
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
  'imports.undo': async ({ create }) => ({
    address: `/imports/${(await create('imports applied')).id}/undo`,
    namesRecord: true,
  }),
  'products.import': async () => ({ address: '/products/import', ...csvUpload('Name\nWalked') }),
  'variants.import': async ({ create, place }) => ({
    address: '/variants/import',
    ...csvUpload(`Matjar ID (${place.shops.nile.id}),Quantity\n${(await create('variants')).id},7`),
  }),
  'customers.import': async () => ({ address: '/customers/import', ...csvUpload('First name\nWalked') }),
};
