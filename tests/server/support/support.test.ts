/** Support visits in stores: entering, limits, and the owner's history of them. */
import { describe, expect, it } from 'vitest';
import { walkedOperations } from '../../contract/operations.ts';

import { reason, supportScene } from './support-fixture.ts';
import { now } from '../../clock.ts';

const { place, app, nile, delta, owner, newSupport, open } = await supportScene();
const madeProduct = await app.call('POST', '/products', { token: owner, body: { name: { en: 'Lamp' } } });

describe('a read-only visit', () => {
  it('shows the store, and refuses every write of the contract without a change', async () => {
    const token = await newSupport();
    const entered = await open(token, { mode: 'read' });
    expect(entered.body.data).toMatchObject({
      company: { id: nile.id },
      role: 'owner',
      support: { mode: 'read' },
    });
    const me = await app.call('GET', '/users/current_user', { token });
    expect(me.body.data.support).toMatchObject({ mode: 'read', reason: null });
    expect((await app.call('GET', `/products/${madeProduct.body.data.id}`, { token })).status).toBe(200);
    expect((await app.call('GET', '/history', { token })).status).toBe(200);
    const writes = walkedOperations(app.document).filter(
      ({ method, access }) => method !== 'GET' && access !== 'public' && access !== 'support',
    );
    expect(writes.length).toBeGreaterThan(50);
    for (const { method, address, id } of writes) {
      const answer = await app.app.inject({
        method: method as 'POST',
        url: `/api/v2${address.replaceAll(/\{\w+\}/gu, String(madeProduct.body.data.id))}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: '{}',
      });
      expect([answer.statusCode, answer.json().code], id).toEqual([403, 'support_read_only']);
    }
  });

  it("can be left for the console, where the current user call with a store's includes still succeeds", async () => {
    const token = await newSupport();
    await open(token, { mode: 'read' });
    const page = '/users/current_user?includes=unread_notices&includes=running_jobs';
    expect((await app.call('GET', page, { token })).body.data.company.id).toBe(nile.id);
    await app.call('POST', '/support/leave', { token, body: {} });
    const { status, body } = await app.call('GET', page, { token });
    expect([status, body.data.company, body.included]).toEqual([200, null, undefined]);
  });

  it('returns every read of the contract, also the first figures of many stale days', async () => {
    const token = await newSupport();
    await open(token, { mode: 'read' });
    await place.asOwner(
      `insert into changed_sales_days (company_id, day) select $1, '2026-01-01'::date + n from generate_series(0, 60) n`,
      [nile.id],
    );
    const marked = 'select count(*)::int as count from changed_sales_days where company_id = $1';
    const days = 'start_date=2026-01-01&end_date=2026-03-31';
    for (const figures of [`sales?${days}`, `orders?type=count&${days}`, `top_products?type=value&${days}`])
      expect((await app.call('GET', `/analytics/${figures}`, { token })).status, figures).toBe(200);
    const reads = walkedOperations(app.document).filter(
      ({ id, method, access }) =>
        method === 'GET' && access !== 'public' && access !== 'support' && id !== 'events.stream',
    );
    for (const { address, id } of reads) {
      const answer = await app.app.inject({
        method: 'GET',
        url: `/api/v2${address.replaceAll(/\{\w+\}/gu, String(madeProduct.body.data.id))}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode, id).toBeLessThan(500);
    }
    expect(await place.asOwner(marked, [nile.id])).toEqual([{ count: 61 }]);
    expect((await app.call('GET', `/analytics/sales?${days}`, { token: owner })).status).toBe(200);
    expect(await place.asOwner(marked, [nile.id])).toEqual([{ count: 0 }]);
  });

  it('is read-only by the database alone, too', async () => {
    const token = await newSupport();
    await open(token, { mode: 'read' });
    const { hashToken } = await import('../../../src/server/infrastructure/sessions/tokens.ts');
    const { enterSession, inTransaction } =
      await import('../../../src/server/infrastructure/database/tenant-transaction.ts');
    const { sql } = await import('kysely');
    await expect(
      inTransaction(place.database, async (transaction) => {
        await enterSession(transaction, hashToken(token));
        await sql`update products set vendor = 'x'`.execute(transaction);
      }),
    ).rejects.toThrow(/read-only transaction/u);
  });
});

describe('a visit with write access', () => {
  it('needs a reason and lasts an hour at most', async () => {
    const token = await newSupport();
    for (const body of [
      { mode: 'act' },
      { mode: 'act', reason: 'short' },
      { mode: 'act', reason, minutes: 61 },
      { mode: 'own' },
    ])
      expect((await open(token, body)).status).toBe(422);
    expect((await open(token, { mode: 'act', reason }, 999_999)).status).toBe(404);
    const { body } = await open(token, { mode: 'act', reason, minutes: 15 });
    const left = Date.parse(body.data.support.until) - now().getTime();
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000);
  });

  it('can write, and the owner reads user and reason', async () => {
    const token = await newSupport();
    await open(token, { mode: 'act', reason });
    const { id } = madeProduct.body.data;
    const { body: now } = await app.call('GET', `/products/${id}`, { token: owner });
    const changed = await app.call('PUT', `/products/${id}`, {
      token,
      body: { version: now.data.version, vendor: 'By support' },
    });
    expect(changed.status).toBe(200);
    expect((await app.call('POST', '/support/leave', { token })).body.data).toMatchObject({
      company: null,
      role: 'master_admin',
    });
    const { body } = await app.call('GET', '/history?limit=10', { token: owner });
    const entries = body.data.filter(
      (entry: { user: { name: string } | null }) => entry.user?.name === 'Sara of Support',
    );
    expect(entries.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
      'support_left',
      'update',
      'support_opened',
    ]);
    expect(entries[1]).toMatchObject({ resource: 'products', support: { mode: 'act', reason } });
    expect(JSON.stringify(entries[2].changes)).toContain(reason);
    const foreign = await app.call('GET', '/history', { token: await app.signIn(delta.owner.email) });
    expect(JSON.stringify(foreign.body)).not.toContain('Sara of Support');
  });

  it('ends at its time, at the next request', async () => {
    const token = await newSupport();
    await open(token, { mode: 'act', reason });
    expect((await app.call('GET', '/products', { token })).status).toBe(200);
    await place.asOwner(`update support_visits set "startedAt" = now() - interval '30 minutes', until = now() - interval '1 second'
      where "leftAt" is null`);
    expect((await app.call('GET', '/products', { token })).status).toBe(403);
    expect((await app.call('GET', '/users/current_user', { token })).body.data).toMatchObject({
      company: null,
      role: 'master_admin',
    });
  });

  it('ends with the right to be support, and with signing out', async () => {
    const email = 'no-more@matjar.example';
    const token = await newSupport(email);
    await open(token, { mode: 'act', reason });
    await place.asOwner(`update users set "isMasterAdmin" = false where email = $1`, [email]);
    expect((await app.call('GET', '/products', { token })).status).toBe(401);

    const other = await newSupport();
    await open(other, { mode: 'read' });
    expect((await app.call('DELETE', '/authentication/sign_out', { token: other })).status).toBe(204);
    const [visit] = await place.asOwner(`select "leftAt" from support_visits order by id desc limit 1`);
    expect(visit!.leftAt).not.toBeNull();
  });

  it('is limited to its store, and cannot change staff', async () => {
    const token = await newSupport();
    await open(token, { mode: 'act', reason });
    const foreign = await app.call('POST', '/products', {
      token: await app.signIn(delta.owner.email),
      body: { name: { en: 'Theirs' } },
    });
    expect((await app.call('GET', `/products/${foreign.body.data.id}`, { token })).status).toBe(404);
    for (const [method, address, body] of [
      [
        'POST',
        '/staff/invitations',
        { firstName: 'X', email: 'x@y.example', permissions: { product: ['view'] } },
      ],
      ['POST', '/roles', { name: { en: 'Back door' } }],
    ] as const) {
      const refused = await app.call(method, address, { token, body });
      expect([refused.status, refused.body.code]).toEqual([403, 'support_no_staff']);
    }
  });

  it('cannot change staff by undo, restoring, a plan or an import either', async () => {
    const [member] = await place.asOwner<{ id: number; version: number }>(
      'select id::int, version from staff where company_id = $1 and "user" = $2',
      [nile.id, nile.viewer.userId],
    );
    const changed = await app.call('PUT', `/staff/${member!.id}`, {
      token: owner,
      body: { version: member!.version, permissions: { product: ['view', 'edit'] } },
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const entry = (await app.call('GET', '/history?resource=staff&limit=1', { token: owner })).body.data[0];
    const token = await newSupport();
    await open(token, { mode: 'act', reason });
    for (const [address, body] of [
      [`/change_sets/${String(changed.headers['matjar-change-set'])}/undo`, undefined],
      [`/history/${entry.id}/restore`, { version: changed.body.data.version }],
      [
        '/change_previews',
        {
          resource: 'staff',
          ids: [member!.id],
          changes: [{ field: 'status', action: 'set', value: 'suspended' }],
        },
      ],
      ['/imports', { resource: 'staff', text: 'Id,Status' }],
    ] as const) {
      const refused = await app.call('POST', address, { token, ...(body && { body }) });
      expect([address, refused.status, refused.body.code]).toEqual([address, 403, 'support_no_staff']);
    }
    const [now] = await place.asOwner('select permissions from staff where id = $1', [member!.id]);
    expect(now).toEqual({ permissions: { product: ['view', 'edit'] } });
  });

  it('moves to another store, leaving the first', async () => {
    const token = await newSupport();
    await open(token, { mode: 'read' });
    const { body } = await open(token, { mode: 'read' }, delta.id);
    expect(body.data.company.id).toBe(delta.id);
    const [row] = await place.asOwner(
      `select count(*)::int as open from support_visits v join sessions s on s."tokenHash" = v."tokenHash"
      where v."leftAt" is null and v.until > now() and s."user" = $1`,
      [body.data.user.id],
    );
    expect(row).toEqual({ open: 1 });
  });
});
