/** Notices: created in the transaction of their event, for users with the right to see it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { inTenantTransaction } from '../../../../src/server/infrastructure/database/tenant-transaction.ts';
import { runJobs } from '../../run-jobs.ts';
import { startJob } from '../../../../src/server/infrastructure/jobs/start-job.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { numberOf } from '../../order-number.ts';
import '../../infrastructure/jobs/job-kinds.ts';

const place = await useDatabase();
const { database, shops, asOwner } = place;
const { nile, delta } = shops;
const { call, signIn } = await useApp(place);

const clerk = await place.hire('clerk', { purchase: ['view'] });
const tokens = {
  owner: await signIn(nile.owner.email),
  clerk: await signIn(clerk.email),
  catalogue: await signIn(nile.catalogue.email),
  stranger: await signIn(delta.owner.email),
};

const noticesOf = async (token: string, locale = 'en') =>
  (await call('GET', '/notices', { token, locale })).body as {
    data: {
      id: number;
      kind: string;
      params: Record<string, unknown>;
      link: string;
      readAt: string | null;
    }[];
    metadata: { unread: number };
  };

const unread = async (token: string) =>
  (await call('GET', '/notices/unread', { token })).body.data.unread as number;

async function placeOrder(
  more: { channel?: string; status?: string; createdAt?: string } = {},
): Promise<number> {
  const { channel = 'online', status = 'active', createdAt = 'now' } = more;
  const [row] = await asOwner<{ id: number }>(
    `insert into purchases (company_id, status, channel, "createdAt") values ($1, $2, $3, $4) returning id::int`,
    [nile.id, status, channel, createdAt],
  );
  return row!.id;
}

async function makeProduct(quantity: number): Promise<{ id: number; version: number }> {
  const { body } = await call('POST', '/products', {
    token: tokens.catalogue,
    body: { name: { en: 'Linen shirt', ar: 'قميص كتان' }, quantity, isTracked: true },
  });
  return body.data as { id: number; version: number };
}

const setQuantity = async (id: number, quantity: number) => {
  const { body } = await call('GET', `/products/${id}`, { token: tokens.catalogue, locale: 'all' });
  const { status } = await call('PUT', `/products/${id}`, {
    token: tokens.catalogue,
    body: { quantity, version: body.data.version },
  });
  expect(status).toBe(200);
};

beforeEach(() => asOwner('delete from notices'));

describe('a notice of an order', () => {
  it('is sent to users of the company who may view orders', async () => {
    const id = await placeOrder();
    for (const token of [tokens.owner, tokens.clerk]) {
      const { data, metadata } = await noticesOf(token);
      expect(data).toMatchObject([
        {
          kind: 'new_order',
          params: { number: await numberOf(place, id), channel: 'online' },
          link: `/order/${id}`,
          readAt: null,
        },
      ]);
      expect(metadata.unread).toBe(1);
    }
    for (const token of [tokens.catalogue, tokens.stranger])
      expect((await noticesOf(token)).data).toEqual([]);
  });

  it("is created when a customer's draft becomes active, not for orders by staff, drafts or past orders", async () => {
    await placeOrder({ channel: 'dashboard' });
    await placeOrder({ createdAt: '2020-01-01' });
    const id = await placeOrder({ status: 'draft', channel: 'pos' });
    expect(await unread(tokens.owner)).toBe(0);
    await asOwner(`update purchases set status = 'active' where id = $1`, [id]);
    await asOwner(`update purchases set notes = 'again', status = 'active' where id = $1`, [id]);
    expect(await unread(tokens.owner)).toBe(1);
  });
});

describe('a notice of low stock', () => {
  it('is sent each time that stock falls to five or fewer, to users who may view products', async () => {
    const { id } = await makeProduct(9);
    await setQuantity(id, 6);
    expect(await unread(tokens.catalogue)).toBe(0);
    await setQuantity(id, 5);
    await setQuantity(id, 2);
    const { data } = await noticesOf(tokens.catalogue, 'ar');
    expect(data).toMatchObject([{ kind: 'low_stock', params: { name: 'قميص كتان', quantity: 5 } }]);
    expect(data[0]!.link).toContain(String(id));
    expect(await unread(tokens.clerk)).toBe(0);
    await setQuantity(id, 8);
    await setQuantity(id, 0);
    expect(await unread(tokens.catalogue)).toBe(2);
  });

  it('is sent for sales, and names the variant', async () => {
    const { id } = await makeProduct(0);
    const [variant] = await asOwner<{ id: number }>(
      `insert into variants (company_id, "productId", quantity, values)
       values ($1, $2, 7, '[{"name": {"en": "Size"}, "value": {"en": "M"}}]') returning id::int`,
      [nile.id, id],
    );
    await asOwner(
      `insert into stock_movements (company_id, "productId", "variantId", delta, reason) values ($1, $2, $3, -4, 'sale')`,
      [nile.id, id, variant!.id],
    );
    expect((await noticesOf(tokens.owner)).data).toMatchObject([
      { params: { name: 'Linen shirt', options: 'M', quantity: 3, variantId: variant!.id } },
    ]);
  });

  it('replaces further ones when very many products run low at once', async () => {
    await asOwner(
      `insert into products (company_id, name, handle, quantity) select $1, '{"en": "Many"}', 'many-' || n, 9 from generate_series(1, 30) n`,
      [nile.id],
    );
    await asOwner(`update products set quantity = 1 where handle like 'many-%'`);
    const { data } = (await call('GET', '/notices?limit=100', { token: tokens.owner })).body;
    expect(data).toHaveLength(21);
    expect(data[0]).toMatchObject({ params: { isMany: true }, link: '/products' });
  });
});

describe('a notice of a job', () => {
  it('has its outcome, for its user', async () => {
    for (const kind of ['test-count', 'nothing-of-ours'])
      await inTenantTransaction(
        database,
        { companyId: nile.id, userId: nile.catalogue.userId },
        (transaction) =>
          startJob(
            transaction,
            { companyId: nile.id, user: { id: nile.catalogue.userId } },
            { kind, input: { to: 1 }, title: { key: 'jobs.title.x' } },
          ),
      ).catch(() => {});
    await runJobs(database);
    const { data } = await noticesOf(tokens.catalogue);
    expect(data).toMatchObject([
      { kind: 'job_finished', params: { title: { key: 'jobs.title.x' }, state: 'done' }, link: '/jobs' },
    ]);
    expect((await noticesOf(tokens.owner)).data).toEqual([]);
  });
});

describe('reading notices', () => {
  it("marks the user's own, one by one or all at once", async () => {
    await placeOrder();
    await placeOrder();
    const { data } = await noticesOf(tokens.owner);
    const first = await call('PUT', `/notices/${data[0]!.id}/read`, { token: tokens.owner });
    expect(first.body.data.unread).toBe(1);
    expect(
      (await call('PUT', `/notices/${data[0]!.id}/read`, { token: tokens.owner })).body.data.unread,
    ).toBe(1);
    expect((await noticesOf(tokens.owner)).data.map(({ readAt }) => readAt !== null)).toEqual([true, false]);
    expect((await call('PUT', '/notices/read_all', { token: tokens.owner })).body.data.unread).toBe(0);
    expect((await noticesOf(tokens.owner)).data.every(({ readAt }) => readAt !== null)).toBe(true);
    expect(await unread(tokens.clerk)).toBe(2);
    await placeOrder();
    expect(await unread(tokens.owner)).toBe(1);
  });

  it('is refused for notices of other users', async () => {
    await placeOrder();
    const { data } = await noticesOf(tokens.owner);
    for (const token of [tokens.catalogue, tokens.stranger])
      expect((await call('PUT', `/notices/${data[0]!.id}/read`, { token })).status).toBe(404);
  });
});

describe('notice preferences', () => {
  it('include everything that the user may view by default', async () => {
    const before = await call('GET', '/notices/preferences', { token: tokens.clerk });
    expect(before.body.data.kinds).toEqual({
      new_order: true,
      payment_trouble: true,
      courier_report: true,
      job_finished: true,
      mentioned: true,
    });
    const body = { kinds: { new_order: false } };
    await call('PUT', '/notices/preferences', { token: tokens.clerk, body });
    await placeOrder();
    expect(await unread(tokens.clerk)).toBe(0);
    expect(await unread(tokens.owner)).toBe(1);
    const after = await call('PUT', '/notices/preferences', { token: tokens.clerk, body: { push: false } });
    expect(after.body.data).toMatchObject({ kinds: { new_order: false, job_finished: true }, push: false });
    await call('PUT', '/notices/preferences', {
      token: tokens.clerk,
      body: { kinds: { new_order: true }, push: true },
    });
  });
});

it('notices are deleted after sixty days', async () => {
  await placeOrder();
  await placeOrder();
  const { data } = await noticesOf(tokens.owner);
  await asOwner(`update notices set "createdAt" = now() - interval '61 days' where id = $1`, [data[0]!.id]);
  await asOwner('select delete_old_notices()');
  expect((await noticesOf(tokens.owner)).data.map(({ id }) => id)).toEqual([data[1]!.id]);
});
