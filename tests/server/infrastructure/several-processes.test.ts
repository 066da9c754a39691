/** Two processes on one database: what one has written or refused counts at the other at its next request. */
import { afterAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../../src/server/infrastructure/database/database.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { notify } from '../../../src/server/infrastructure/events/notify.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { until } from '../../until.ts';

const place = await useDatabase();
const { nile } = place.shops;
/** The other process: own connections, own caches. */
const elsewhere = connectDatabase(place.config);
afterAll(() => elsewhere.close());
const here = await useApp(place);
const there = await useApp({ ...place, database: elsewhere });
const owner = await here.signIn(nile.owner.email);

const product = (name: string) => ({ name: { en: name }, price: 100 });
const named = async (name: string) =>
  (await place.asOwner(`select 1 from products where name ->> 'en' = $1`, [name])).length;

describe('an idempotency key that both processes get at once', () => {
  it('has one effect and one answer', async () => {
    const request = { token: owner, body: product('Once'), headers: { 'idempotency-key': 'both' } };
    const answers = await Promise.all(
      [here, there, here, there].map(({ call }) => call('POST', '/products', request)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await named('Once')).toBe(1);
  });
});

describe('a change of one process', () => {
  it('is read by the other at once, and undone by it', async () => {
    const { body } = await here.call('POST', '/products', { token: owner, body: product('Cup') });
    const address = `/products/${body.data.id}`;
    const changed = await here.call('PUT', address, { token: owner, body: { price: 250, version: 1 } });
    expect((await there.call('GET', address, { token: owner })).body.data.price).toBe(250);
    const undone = await there.call('POST', `/change_sets/${changed.headers['matjar-change-set']}/undo`, {
      token: owner,
    });
    expect([undone.status, undone.body.data.conflicts]).toEqual([200, []]);
    expect((await here.call('GET', address, { token: owner })).body.data.price).toBe(100);
    // A second undo, at the process that made the change, finds it undone.
    const again = await here.call('POST', `/change_sets/${changed.headers['matjar-change-set']}/undo`, {
      token: owner,
    });
    expect(again.status).not.toBe(200);
  });

  it('reaches the event streams of the other', async () => {
    const url = await there.app.listen({ host: '127.0.0.1', port: 0 });
    const leaving = new AbortController();
    const stream = await fetch(`${url}/api/v2/events`, {
      headers: { authorization: `Bearer ${owner}` },
      signal: leaving.signal,
    });
    let heard = '';
    const reading = (async () => {
      for await (const piece of stream.body!) heard += Buffer.from(piece).toString();
    })().catch(() => {});
    await until(() => heard.includes('retry:'));
    await inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
      notify(transaction, { companyId: nile.id, event: 'sent-here', data: {} }),
    );
    await until(() => heard.includes('event: sent-here'));
    leaving.abort();
    await reading;
  });
});

describe('a session', () => {
  it('that one process ends is refused by the other at its next request', async () => {
    const token = await here.signIn(nile.owner.email);
    // Both have its facts in memory.
    for (const { call } of [here, there])
      expect((await call('GET', '/products', { token })).status).toBe(200);
    expect((await here.call('DELETE', '/authentication/sign_out', { token })).status).toBe(204);
    expect((await there.call('GET', '/products', { token })).status).toBe(401);
  });

  it('has the rights that its user got from another process, and loses those that were taken', async () => {
    const { email, userId } = await place.hire('moved', { product: ['view'] });
    const token = await there.signIn(email);
    expect((await there.call('GET', '/products', { token })).status).toBe(200);
    const [staff] = await place.asOwner<{ id: number }>('select id from staff where "user" = $1', [userId]);
    const give = async (permissions: object) => {
      const { body } = await here.call('GET', `/staff/${staff!.id}`, { token: owner });
      const answer = await here.call('PUT', `/staff/${staff!.id}`, {
        token: owner,
        body: { permissions, version: body.data.version },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    await give({ customer: ['view'] });
    expect((await there.call('GET', '/products', { token })).status).toBe(403);
    expect((await there.call('GET', '/customers', { token })).status).toBe(200);
  });
});

it('guesses of a password at both processes count together', async () => {
  const { email } = place.shops.delta.owner;
  const statuses: number[] = [];
  for (let time = 0; time < 24; time += 1) {
    const { call } = time % 2 ? here : there;
    const body = { email, password: `wrong-${time}` };
    statuses.push((await call('POST', '/authentication/email', { body })).status);
  }
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(4).fill(429)]);
});
