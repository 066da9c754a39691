/**
 * Two guards for rights and for tenant isolation, each sufficient alone: the route's access rule and the service's own check of the right; the
 * service's company filter and row-level security.
 */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../src/generated/catalogue.js';
import { resourceHooks } from '../../../../src/server/app/modules.ts';
import { inTenantTransaction } from '../../../../src/server/infrastructure/database/tenant-transaction.ts';
import type { Connection } from '../../../../src/server/infrastructure/database/connection.ts';
import type { Session } from '../../../../src/server/infrastructure/http/request-context.ts';
import { authorise } from '../../../../src/server/crud/records/resources/authorise.ts';
import { createRecord } from '../../../../src/server/crud/records/write/create-record.ts';
import { deleteMany } from '../../../../src/server/crud/records/write/delete-records.ts';
import { readPage, readRecord } from '../../../../src/server/crud/records/read/read-records.ts';
import { prepareResource } from '../../../../src/server/crud/records/resources/prepare-resource.ts';
import { changeRecord, updateMany } from '../../../../src/server/crud/records/write/update-records.ts';
import { useDatabase } from '../../harness.ts';

const { database, shops, asOwner } = await useDatabase();
const products = prepareResource(catalogue.products!, resourceHooks.products);
const { nile, delta } = shops;

const actor = {
  user: { id: nile.owner.userId, name: null, email: nile.owner.email, phone: null },
  role: 'owner',
  permissions: {},
} as const;
const within = <T>(companyId: number, work: (transaction: Connection) => Promise<T>) =>
  inTenantTransaction(database, { companyId }, work);
const { id } = (await within(nile.id, (transaction) =>
  createRecord(
    { transaction, companyId: nile.id, source: 'test', actor },
    products,
    { name: { en: 'Nile' } },
    'all',
  ),
)) as { id: number };

/** The service called for the rows of `companyId`, whatever the tenant of the transaction. */
const serviceOf = (transaction: Connection, companyId: number) => {
  const scene = { transaction, companyId, source: 'test', actor };
  return {
    list: () => readPage(transaction, products, companyId, 'all', {}),
    search: () => readPage(transaction, products, companyId, 'all', { search: 'nile' }),
    read: () => readRecord(transaction, products, companyId, id, 'all'),
    update: () => changeRecord(scene, products, id, { version: 1, price: 1 }, 'all'),
    updateMany: () => updateMany(scene, products, [id], { price: 1 }),
    deleteMany: () => deleteMany(scene, products, [id]),
    create: () => createRecord(scene, products, { name: { en: 'Smuggled' } }, 'all'),
  };
};
type Service = ReturnType<typeof serviceOf>;

const isUntouched = async () =>
  expect(await asOwner('select id::int, company_id::int, price::int, version from products')).toEqual([
    { id, company_id: nile.id, price: 0, version: 1 },
  ]);

type Attempt = <T>(work: (service: Service) => Promise<T>) => Promise<T>;
/** The session, and so the transaction, is Delta's; the service is called for Nile's rows. */
const underOtherTenant: Attempt = (work) =>
  within(delta.id, (transaction) => work(serviceOf(transaction, nile.id)));
/** The transaction is Nile's, so that row-level security shows its rows; the service is called for Delta's. */
const withOtherFilter: Attempt = (work) =>
  within(nile.id, (transaction) => work(serviceOf(transaction, delta.id)));
const sessionWith = (facts: Partial<Session>) => ({ role: 'staff', permissions: {}, ...facts }) as Session;

describe("row-level security, if the service filters by another company than the session's,", () => {
  const attempt = underOtherTenant;

  it('shows nothing', async () => {
    expect((await attempt((service) => service.list())).data).toEqual([]);
    expect((await attempt((service) => service.list())).metadata).toMatchObject({ total: 0, counts: {} });
    expect((await attempt((service) => service.search())).data).toEqual([]);
    await expect(attempt((service) => service.read())).rejects.toMatchObject({ status: 404 });
  });

  it('changes nothing', async () => {
    await expect(attempt((service) => service.update())).rejects.toMatchObject({ status: 404 });
    await expect(attempt((service) => service.updateMany())).rejects.toMatchObject({ status: 404 });
    await expect(attempt((service) => service.deleteMany())).rejects.toMatchObject({ status: 404 });
    await expect(attempt((service) => service.create())).rejects.toThrow(/row-level security/u);
    await isUntouched();
  });
});

describe("the service's company filter, without row-level security,", () => {
  const attempt = withOtherFilter;

  it('shows and changes nothing', async () => {
    expect((await attempt((service) => service.list())).data).toEqual([]);
    expect((await attempt((service) => service.search())).data).toEqual([]);
    await expect(attempt((service) => service.read())).rejects.toMatchObject({ status: 404 });
    await expect(attempt((service) => service.update())).rejects.toMatchObject({ status: 404 });
    await expect(attempt((service) => service.deleteMany())).rejects.toMatchObject({ status: 404 });
    await isUntouched();
  });
});

it('the service itself refuses a user without the right', () => {
  expect(() => authorise(sessionWith({}), products, 'view')).toThrow('forbidden');
  expect(() => authorise(sessionWith({ permissions: { product: ['view'] } }), products, 'edit')).toThrow(
    'forbidden',
  );
  expect(() => authorise(sessionWith({ permissions: { collection: ['edit'] } }), products, 'edit')).toThrow(
    'forbidden',
  );
  authorise(sessionWith({ permissions: { product: ['edit'] } }), products, 'edit');
  authorise(sessionWith({ role: 'owner' }), products, 'delete');
});
