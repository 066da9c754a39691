/** One request for every operation that it must answer well: the plain calls' from the models, the others' by hand. */
import { kindOf } from '../../src/kinds/kinds.ts';
import type { Call, Catalogue, ResourceModel } from '../../src/model/resource-model.ts';
import type { Answered } from '../server/resources/calls.ts';
import type { CallOptions } from '../server/app-harness.ts';
import { password } from '../server/harness.ts';

/** What a walk does its requests with. */
export interface World {
  catalogue: Catalogue;
  /** the email of the person who asks */
  email: string;
  /** Creates a record of the resource in the company of the walk. */
  create(resource: string): Promise<Answered>;
  /** Changes a record: the change set of that, its entry in the trail and the record's version. */
  change(): Promise<{ changeSet: number; entry: number; version: number }>;
}

export interface LegalRequest {
  address: string;
  body?: Record<string, unknown>;
  payload?: CallOptions['payload'];
  headers?: Record<string, string>;
  /** it names a record of the company, which another company does not have */
  namesRecord?: boolean;
}

type Make = (world: World) => Promise<LegalRequest>;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);

/** Operations that no resource explains. A new one stands here with its legal request before the walk lets it pass. */
const handWritten: Record<string, Make> = {
  'authentication.email': async ({ email }) => ({
    address: '/authentication/email',
    body: { email, password },
  }),
  'authentication.signOut': async () => ({ address: '/authentication/sign_out' }),
  'users.currentUser': async () => ({ address: '/users/current_user' }),
  'users.update': async () => ({ address: '/users', body: { name: 'Walker' } }),
  'products.reviews': async ({ create }) => ({
    address: `/products/${(await create('products')).id}/reviews`,
    namesRecord: true,
  }),
  'products.updateReview': async ({ create }) => {
    const { id, productId } = await create('reviews');
    return {
      address: `/products/${productId}/reviews/${id}`,
      body: { is_hidden: true },
      namesRecord: true,
    };
  },
  'products.updateReviews': async ({ create }) => ({
    address: `/products/${(await create('products')).id}/reviews/update_all`,
    body: { is_hidden: true },
    namesRecord: true,
  }),
  'collections.deleteImage': async ({ create }) => ({
    address: `/collections/${(await create('collections')).id}/image`,
    namesRecord: true,
  }),
  'customers.totalSpendingRange': async () => ({ address: '/customers/total_spending_range' }),
  'addresses.create': async ({ create }) => ({
    address: '/addresses',
    body: { address: { addressableId: (await create('customers')).id, addressLine1: '12 Nile Street' } },
    namesRecord: true,
  }),
  'addresses.update': async ({ create }) => ({
    address: `/addresses/${(await create('addresses')).id}`,
    body: { address: { isDefault: true } },
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
  'navigations.arrange': async ({ create }) => ({
    address: '/navigations',
    body: { navigations: [{ id: (await create('navigations')).id, order: 3 }] },
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
  'purchases.metadata': async () => ({ address: '/purchases/metadata' }),
  'products.metadata': async () => ({ address: '/products/metadata' }),
  'products.uploadImage': async () => ({
    address: '/products/upload_image',
    headers: { 'content-type': 'multipart/form-data; boundary=walk' },
    payload: Buffer.concat([
      Buffer.from(
        '--walk\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
      ),
      png,
      Buffer.from('\r\n--walk--\r\n'),
    ]),
  }),
};

let series = 0;

/** What a behaviour asks for beyond the schema, or something to change where nothing is required. */
const also: Record<string, Record<string, unknown>> = {
  customers: { firstName: 'Walker' },
  discounts: { percentage: 10 },
  purchases: { notes: 'Walked' },
  reviews: { isHidden: true },
  variants: { quantity: 3 },
  staff: { permissions: { product: ['view'] } },
};

/** The least that a create must be given. */
export function leastRecord(resource: ResourceModel): Record<string, unknown> {
  const required = resource.fields.filter((field) => field.required && !field.readOnly);
  const samples = required.map((field) => [field.name, kindOf(field).sample(field, (series += 1))]);
  return { ...Object.fromEntries(samples), ...also[resource.name] };
}

const plain: Record<Call, (resource: ResourceModel) => Make> = {
  list:
    ({ name }) =>
    async () => ({ address: `/${name}` }),
  create: (resource) => async () => ({ address: `/${resource.name}`, body: leastRecord(resource) }),
  read:
    ({ name }) =>
    async ({ create }) => ({ address: `/${name}/${(await create(name)).id}`, namesRecord: true }),
  update:
    (resource) =>
    async ({ create }) => {
      const { id, version } = await create(resource.name);
      return {
        address: `/${resource.name}/${id}`,
        body: { version, ...leastRecord(resource) },
        namesRecord: true,
      };
    },
  patch:
    (resource) =>
    async ({ create }) => ({
      address: `/${resource.name}/${(await create(resource.name)).id}`,
      body: leastRecord(resource),
      namesRecord: true,
    }),
  delete:
    ({ name }) =>
    async ({ create }) => ({ address: `/${name}/${(await create(name)).id}`, namesRecord: true }),
  updateAll:
    (resource) =>
    async ({ create }) => ({
      address: `/${resource.name}/update_all`,
      body: { ids: [(await create(resource.name)).id], values: leastRecord(resource) },
      namesRecord: true,
    }),
  deleteAll:
    ({ name }) =>
    async ({ create }) => ({
      address: `/${name}/delete_all?ids=${(await create(name)).id}`,
      namesRecord: true,
    }),
  export:
    ({ name }) =>
    async () => ({ address: `/${name}/export?format=csv` }),
  duplicate:
    ({ name }) =>
    async ({ create }) => ({
      address: `/${name}/duplicate`,
      body: { id: (await create(name)).id },
      namesRecord: true,
    }),
};

/** The legal request of an operation; `undefined` for one that nobody has taught the walk. */
export function legalRequest(id: string, catalogue: Catalogue): Make | undefined {
  const [name = '', call = ''] = id.split('.');
  const resource = catalogue[name];
  return handWritten[id] ?? (resource && plain[call as Call]?.(resource));
}
