/** The support console: search, and help without visiting a store. */
import { describe, expect, it } from 'vitest';
import { newFactor } from '../../contract/account-fixture.ts';

import { reason, supportScene } from './support-fixture.ts';
import { now } from '../../clock.ts';

const { place, sent, app, nile, delta, owner, newSupport } = await supportScene();
await app.call('POST', '/products', { token: owner, body: { name: { en: 'Lamp' } } });

describe('support outside of stores', () => {
  it('finds stores by name, subdomain, phone and email, users, and orders by their number', async () => {
    const token = await newSupport();
    await place.asOwner(`update users set phone = '01077778888' where id = $1`, [nile.owner.userId]);
    const [order] = await place.asOwner<{ id: number; number: string }>(
      `insert into purchases (company_id, status) values ($1, 'active') returning id::int, number`,
      [nile.id],
    );
    const found = async (text: string) => {
      const { body } = await app.call('GET', `/support/search?search=${encodeURIComponent(text)}`, { token });
      return body.data.map(({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`);
    };
    for (const text of ['nile weav', 'NILE', '+20 107 777 8888', 'owner@nile'])
      expect(await found(text), text).toContain(`company ${nile.id}`);
    expect(await found('owner@nile.example')).toContain(`user ${nile.owner.userId}`);
    const inArabic = order!.number.slice(1).replaceAll(/\d/gu, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
    for (const number of [order!.number, `#${inArabic}`, inArabic])
      expect(await found(number), number).toContain(`order ${order!.id}`);
    expect(await found('100%_')).toEqual([]);
  });

  it('lists with filters, sorting and pages', async () => {
    const token = await newSupport();
    const list = (query: string) => app.call('GET', `/support/${query}`, { token });
    const all = await list('companies?order=name%20asc&limit=1');
    expect(all.body.data[0].name).toBe('Delta Ceramics');
    expect(all.body.metadata).toMatchObject({ total: 2, page: 1, limit: 1 });
    expect((await list('companies?order=name%20asc&limit=1&page=2')).body.data[0].name).toBe('Nile Weavers');
    expect((await list('companies?language=ar')).body.data).toHaveLength(1);
    expect((await list('companies?order=passwordHash%20asc')).status).toBe(400);
    expect((await list(`audit?company=${nile.id}&resource=products`)).body.data[0]).toMatchObject({
      action: 'create',
      companyName: 'Nile Weavers',
    });
    const one = await list(`companies/${nile.id}`);
    expect(one.body.data.people).toHaveLength(3);
  });

  it('never gets the secret fields of any record', async () => {
    const token = await newSupport();
    for (const address of [
      'companies',
      'users',
      'jobs',
      'audit',
      'events',
      `companies/${nile.id}`,
      `users/${nile.owner.userId}`,
    ]) {
      const { body } = await app.call('GET', `/support/${address}`, { token });
      expect(JSON.stringify(body)).not.toMatch(/passwordHash|tokenHash|secret"|sealed|\$argon2/u);
    }
  });

  it('cannot call operations of a store', async () => {
    const token = await newSupport();
    expect((await app.call('GET', '/products', { token })).status).toBe(403);
  });
});

describe('help by support', () => {
  it('lists accounts with a deletion request, until it is withdrawn', async () => {
    const token = await newSupport();
    const theirs = await app.signIn(nile.owner.email);
    const own = (method: string, body?: object) =>
      app.call(method, '/users/deletion', { token: theirs, ...(body && { body }) });
    const asking = async () =>
      (await app.call('GET', '/support/users?deletion_asked=true', { token })).body.data.map(
        ({ id, deletionAskedAt }: { id: number; deletionAskedAt: string }) => [id, deletionAskedAt],
      );
    expect((await own('GET')).body.data).toMatchObject({ askedAt: null });
    const slip = await own('POST', { confirm: delta.owner.email });
    expect([slip.status, slip.body.errors.confirm[0].code]).toEqual([422, 'deletion_confirm']);
    expect(await asking()).toEqual([]);
    const asked = await own('POST', { confirm: ` ${nile.owner.email.toUpperCase()}` });
    expect(asked.status).toBe(200);
    expect(await asking()).toEqual([[nile.owner.userId, asked.body.data.askedAt]]);
    // A repeated request keeps the time of the first.
    expect((await own('POST', { confirm: nile.owner.email })).body.data).toEqual(asked.body.data);
    expect((await own('GET')).body.data).toEqual(asked.body.data);
    const { body } = await app.call('GET', `/support/users/${nile.owner.userId}`, { token });
    expect(body.data.deletionAskedAt).toBe(asked.body.data.askedAt);
    expect(body.data.events.map(({ action }: { action: string }) => action)).toContain('deletion_asked');
    expect((await own('DELETE')).status).toBe(204);
    expect(await asking()).toEqual([]);
    expect((await own('GET')).body.data).toMatchObject({ askedAt: null });
  });

  it('turns off a lost second factor: sessions end, an email is sent, both audit logs have it', async () => {
    const token = await newSupport();
    await newFactor(place, delta.owner.userId, true);
    const before = await app.call('GET', '/support/users?has_second_factor=true', { token });
    expect(before.body.data.map(({ id }: { id: number }) => id)).toEqual([delta.owner.userId]);
    await place.asOwner(`delete from second_factors where "user" = $1`, [delta.owner.userId]);
    const theirs = await app.signIn(delta.owner.email);
    await newFactor(place, delta.owner.userId, true);
    const reset = () =>
      app.call('POST', `/support/users/${delta.owner.userId}/reset_second_factor`, {
        token,
        body: { reason },
      });
    expect((await reset()).status).toBe(204);
    expect((await reset()).status).toBe(409);
    expect((await app.call('GET', '/products', { token: theirs })).status).toBe(401);
    const again = await app.signIn(delta.owner.email);
    await expect
      .poll(() => sent.find(({ recipient }) => recipient === delta.owner.email)?.body)
      .toContain('help@matjar.test');
    const history = await app.call('GET', '/history', { token: again });
    expect(history.body.data.some(({ action }: { action: string }) => action === 'second_factor_reset')).toBe(
      true,
    );
    const events = await app.call('GET', '/support/events', { token });
    expect(events.body.data[0]).toMatchObject({ action: 'second_factor_reset', reason, companyId: delta.id });
  });

  it("extends a trial and changes a plan, in the store's history", async () => {
    const token = await newSupport();
    const ask = (path: string, body: object, id = delta.id) =>
      app.call('POST', `/support/companies/${id}/${path}`, { token, body });
    expect((await ask('extend_trial', { days: 14, reason })).status).toBe(204);
    const read = async () => (await app.call('GET', `/support/companies/${delta.id}`, { token })).body.data;
    const trial = await read();
    expect(trial.planState).toBe('trial');
    expect(Math.round((Date.parse(trial.trialEndsAt) - now().getTime()) / 86_400_000)).toBe(14);
    expect((await ask('plan', { planId: 2, reason })).status).toBe(204);
    expect(await read()).toMatchObject({ planId: 2, planState: 'active', isFreeTrial: false });
    expect((await ask('plan', { planId: 5, reason })).status).toBe(422);
    expect((await ask('plan', { planId: 2, reason }, 999_999)).status).toBe(404);
    const history = await app.call('GET', '/history', { token: await app.signIn(delta.owner.email) });
    expect(history.body.data.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['trial_extended', 'plan_changed']),
    );
    const audit = await app.call('GET', `/support/audit?company=${delta.id}&action=plan_changed`, { token });
    expect(audit.body.data[0]).toMatchObject({ action: 'plan_changed', isSupport: true });
  });
});
