/** One request for every operation that it must answer well: the plain calls' from the models, the others' by hand. */
import { kindOf } from '../../src/kinds/kinds.ts';
import type { Call, Catalogue, ResourceModel } from '../../src/model/resource-model.ts';
import type { Answered } from '../server/resources/calls.ts';
import type { CallOptions } from '../server/app-harness.ts';
import { password, type TestDatabase } from '../server/harness.ts';
import {
  newCode,
  newFactor,
  newHelper,
  newInvitation,
  newPerson,
  newReset,
  newTicket,
} from './accounts-by-hand.ts';
import { companyRequests } from './companies-by-hand.ts';

/** What a walk does its requests with. */
export interface World {
  catalogue: Catalogue;
  /** the email of the person who asks */
  email: string;
  place: TestDatabase;
  /** the id of the person who asks */
  userId: number;
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
  /** the token of somebody else to ask as where it shall work: what it does would be in the way of the walk */
  as?: string;
  /** it names a record of the company, which another company does not have */
  namesRecord?: boolean;
}

export type Make = (world: World) => Promise<LegalRequest>;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);

let series = 0;
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

/** Operations that no resource explains. A new one stands here with its legal request before the walk lets it pass. */
const handWritten: Record<string, Make> = {
  'authentication.email': async ({ email }) => ({
    address: '/authentication/email',
    body: { email, password },
  }),
  'authentication.signOut': async () => ({ address: '/authentication/sign_out' }),
  'authentication.phone': async ({ place }) => {
    const { userId } = await newPerson(place);
    const phone = `0109${String(userId).padStart(7, '0')}`;
    await place.asOwner('update users set phone = $1 where id = $2', [phone, userId]);
    return { address: '/authentication/phone', body: { phone, password } };
  },
  'authentication.requestOtp': async ({ place }) => ({
    address: '/authentication/request_otp',
    body: { email: (await newPerson(place)).email },
  }),
  'authentication.forgot': async ({ place }) => ({
    address: '/authentication/forgot',
    body: { email: (await newPerson(place)).email },
  }),
  'authentication.vendors': async () => ({ address: '/authentication/vendors' }),
  'support_contact.read': async () => ({ address: '/support_contact' }),
  'authentication.social': async ({ place }) => {
    const { userId } = await newPerson(place);
    const { code } = await newFactor(place, userId, true);
    const cookie = newTicket({ for: 'second_factor', user: userId, vendor: 'google_oauth2' });
    return {
      address: '/authentication/social',
      body: { code },
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    };
  },
  'users.identities': async () => ({ address: '/users/identities' }),
  'users.connectIdentity': async ({ place }) => ({
    address: '/users/identities',
    headers: {
      // as a page of ours sends it: without a session it is refused for that, not for where it comes from
      'sec-fetch-site': 'same-origin',
      cookie: newTicket({ for: 'link', vendor: 'apple', subject: `walk-${(series += 1)}`, email: null }),
    },
    as: (await newPerson(place)).token,
  }),
  'users.disconnectIdentity': async ({ place, userId }) => {
    await place.asOwner('insert into user_identities (vendor, subject, "user") values ($1, $2, $3)', [
      'facebook',
      `walk-${(series += 1)}`,
      userId,
    ]);
    return { address: '/users/identities/facebook', namesRecord: true };
  },
  'outbox.list': async () => ({ address: '/outbox' }),
  'users.hasAccount': async ({ email }) => ({ address: '/users/has_account', body: { email } }),
  'users.signUp': async ({ place }) => {
    const email = `new-${(series += 1)}@walk.example`;
    return { address: '/sign_up', body: { email, otp: await newCode(place, email, 'sign_up') } };
  },
  'users.resetPassword': async ({ place }) => {
    const token = await newReset(place, (await newPerson(place)).userId);
    return { address: '/users/reset_password', body: { user: { token, password: 'walked-far-9' } } };
  },
  'users.changePassword': async ({ place }) => ({
    address: '/users/password',
    body: { current: password, password: 'walked-far-9' },
    as: (await newPerson(place)).token,
  }),
  'users.sessions': async () => ({ address: '/users/sessions' }),
  'users.endSessions': async ({ place }) => ({
    address: '/users/sessions',
    as: (await newPerson(place)).token,
  }),
  'users.endSession': async ({ place, userId }) => {
    const [row] = await place.asOwner<{ id: number }>(
      `insert into sessions ("tokenHash", "user", "expiresAt") values (sha256(gen_random_uuid()::text::bytea), $1, now() + interval '1 day')
       returning id::int`,
      [userId],
    );
    return { address: `/users/sessions/${row!.id}`, namesRecord: true };
  },
  'users.secondFactor': async () => ({ address: '/users/second_factor' }),
  'users.beginSecondFactor': async ({ place }) => ({
    address: '/users/second_factor',
    body: { password },
    as: (await newPerson(place)).token,
  }),
  'users.confirmSecondFactor': async ({ place }) => {
    const { userId, token } = await newPerson(place);
    const { code } = await newFactor(place, userId, false);
    return { address: '/users/second_factor', body: { code }, as: token };
  },
  'users.dropSecondFactor': async ({ place }) => {
    const { userId, token } = await newPerson(place);
    const { code } = await newFactor(place, userId, true);
    return { address: `/users/second_factor?code=${code}`, as: token };
  },
  ...companyRequests,
  'notices.list': async () => ({ address: '/notices' }),
  'notices.unread': async () => ({ address: '/notices/unread' }),
  'notices.readAll': async () => ({ address: '/notices/read_all' }),
  'notices.read': async ({ create }) => ({
    address: `/notices/${(await create('notices')).id}/read`,
    namesRecord: true,
  }),
  'notices.preferences': async () => ({ address: '/notices/preferences' }),
  'notices.setPreferences': async () => ({
    address: '/notices/preferences',
    body: { kinds: { low_stock: true } },
  }),
  'fcmDeviceTokens.register': async () => ({
    address: '/fcm_device_tokens',
    body: { token: `of-another-service-${(series += 1)}` },
  }),
  'fcmDeviceTokens.forget': async () => ({ address: '/fcm_device_tokens' }),
  'locations.list': async () => ({ address: '/locations' }),
  'users.currentUser': async () => ({ address: '/users/current_user' }),
  'users.update': async () => ({ address: '/users', body: { name: 'Walker' } }),
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
    body: { address: { floor: '3' } },
    namesRecord: true,
  }),
  'events.stream': async () => ({ address: '/events' }),
  'home.summary': async () => ({ address: '/home' }),
  'zammit_updates.list': async () => ({ address: '/zammit_updates' }),
  'zammit_updates.markSeen': async () => ({ address: '/zammit_updates/seen', body: { id: 'undo' } }),
  'zammit_partner_categories.list': async () => ({ address: '/zammit_partner_categories' }),
  'zammit_partners.list': async () => ({ address: '/zammit_partners?type=couriers' }),
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
  'addresses.delete': async ({ create }) => ({
    address: `/addresses/${(await create('addresses')).id}`,
    namesRecord: true,
  }),
  'purchases.histories': async ({ create }) => ({
    address: `/purchases/${(await create('purchases')).id}/histories`,
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
  'palette.search': async () => ({ address: '/palette?search=walk' }),
  'palette.records': async () => ({ address: '/palette/records?record=products:1' }),
  'invitations.list': async () => ({ address: '/staff/invitations' }),
  'invitations.create': async () => ({
    address: '/staff/invitations',
    body: {
      firstName: 'Walker',
      email: `invited-${(series += 1)}@walk.example`,
      permissions: { product: ['view'] },
    },
  }),
  'invitations.resend': async ({ create }) => ({
    address: `/staff/invitations/${(await create('invitations')).id}/resend`,
    namesRecord: true,
  }),
  'invitations.revoke': async ({ create }) => ({
    address: `/staff/invitations/${(await create('invitations')).id}`,
    namesRecord: true,
  }),
  'invitations.look': async ({ place, userId }) => ({
    address: '/invitations/look',
    body: { token: await newInvitation(place, userId, `look-${(series += 1)}@walk.example`) },
  }),
  'invitations.accept': async ({ place, userId }) => ({
    address: '/invitations/accept',
    body: {
      token: await newInvitation(place, userId, `accept-${(series += 1)}@walk.example`),
      password: 'walked-far-9',
    },
  }),
  'invitations.join': async ({ place, userId }) => {
    const { email, token: as } = await newPerson(place);
    return { address: '/invitations/join', body: { token: await newInvitation(place, userId, email) }, as };
  },
  'saved_views.list': async () => ({ address: '/saved_views?resource=products' }),
  'saved_views.create': async () => ({
    address: '/saved_views',
    body: { resource: 'products', name: `Walked ${(series += 1)}` },
  }),
  'saved_views.counts': async () => ({ address: '/saved_views/counts?resource=products' }),
  'saved_views.arrange': async ({ create }) => ({
    address: '/saved_views/arrange',
    body: { resource: 'products', ids: [(await create('saved_views')).id] },
    namesRecord: true,
  }),
  'saved_views.update': async ({ create }) => {
    const { id, version } = await create('saved_views');
    return { address: `/saved_views/${id}`, body: { version, query: 'status=visible' }, namesRecord: true };
  },
  'saved_views.delete': async ({ create }) => ({
    address: `/saved_views/${(await create('saved_views')).id}`,
    namesRecord: true,
  }),
  'support.companies': async () => ({ address: '/support/companies?search=nile' }),
  'support.company': async ({ place }) => ({ address: `/support/companies/${place.shops.nile.id}` }),
  'support.open': async ({ place }) => ({
    address: `/support/companies/${place.shops.nile.id}/open`,
    body: { mode: 'read' },
    as: (await newHelper(place)).token,
  }),
  'support.extendTrial': async ({ place }) => ({
    address: `/support/companies/${place.shops.delta.id}/extend_trial`,
    body: { days: 7, reason: 'Asked for it by phone' },
  }),
  'support.changePlan': async ({ place }) => ({
    address: `/support/companies/${place.shops.delta.id}/plan`,
    body: { planId: 3, reason: 'Paid by bank transfer' },
  }),
  'support.leave': async () => ({ address: '/support/leave' }),
  'support.users': async () => ({ address: '/support/users' }),
  'support.user': async ({ userId }) => ({ address: `/support/users/${userId}` }),
  'support.resetSecondFactor': async ({ place }) => {
    const { userId } = await newPerson(place);
    await newFactor(place, userId, true);
    return {
      address: `/support/users/${userId}/reset_second_factor`,
      body: { reason: 'Lost the phone, called back' },
    };
  },
  'support.jobs': async () => ({ address: '/support/jobs' }),
  'support.audit': async () => ({ address: '/support/audit' }),
  'support.events': async () => ({ address: '/support/events' }),
  'support.search': async () => ({ address: '/support/search?search=nile' }),
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

const vat = { field: 'isVat', action: 'set', value: true };

/** A plan with a row that waits, or one that has been applied. */
async function planAddress(
  { create }: World,
  what: 'change_plans' | 'change_plans applied' = 'change_plans',
) {
  return `/change_plans/${(await create(what)).id}`;
}

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
