/** Referrals: which new stores count, and a free month for both stores, once, despite concurrent requests. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../../src/server/infrastructure/messages/messenger.ts';
import { createCompany, createUser } from '../../../src/server/modules/identity/accounts.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import {
  noteReferral,
  readReferral,
  rewardReferral,
} from '../../../src/server/modules/company/referrals/referrals.ts';
import { useApp } from '../app-harness.ts';
import { password, useDatabase } from '../harness.ts';
import { fromNow } from '../../clock.ts';

const place = await useDatabase();
const { database, shops, asOwner } = place;
const sent: Message[] = [];
const { call, signIn } = await useApp(place, { sent });
const { nile, delta } = shops;

const [{ code }] = (await asOwner<{ code: string }>(
  `select "referralCode" as code from companies where id = $1`,
  [nile.id],
)) as [{ code: string }];

const noteIn = (companyId: number, given: string) =>
  inTenantTransaction(database, { companyId }, (transaction) => noteReferral(transaction, given));
const rewardIn = (companyId: number) =>
  inTenantTransaction(database, { companyId }, (transaction) => rewardReferral(transaction));
const endsOf = async (companyId: number) => {
  const [row] = await asOwner<{ planEndsAt: Date | null; trialEndsAt: Date | null; version: number }>(
    `select "planEndsAt", "trialEndsAt", version from companies where id = $1`,
    [companyId],
  );
  return row!;
};
const set = (companyId: number, values: string) =>
  asOwner(`update companies set ${values} where id = $1`, [companyId]);

const soon = (from: Date, months: number) => {
  const then = new Date(from);
  then.setUTCMonth(then.getUTCMonth() + months);
  return then;
};

beforeEach(async () => {
  await asOwner('delete from referrals');
  await asOwner('delete from notices');
  sent.length = 0;
  await asOwner(`delete from audit where resource = 'companies'`);
  await set(nile.id, `"planId" = 1, "planEndsAt" = '2030-03-10T12:00:00Z'`);
  await set(
    delta.id,
    `"planId" = null, "planEndsAt" = null, "isFreeTrial" = true, "trialEndsAt" = now() + interval '14 days'`,
  );
});

describe('a new store', () => {
  it('is referred by the store whose code it enters, in any spelling, once', async () => {
    expect(await noteIn(delta.id, ` ${code.toLowerCase()} `)).toBe(true);
    expect(await noteIn(delta.id, code)).toBe(false);
    const read = await inTenantTransaction(database, { companyId: nile.id }, (transaction) =>
      readReferral(transaction, nile.id, 'https://shop.example', 'ar'),
    );
    expect(read).toEqual({
      code,
      link: `https://shop.example/ar/signUp?ref=${code}`,
      friends: 1,
      monthsEarned: 0,
    });
  });

  it('is not referred by an unknown code, its own, or one of the same owner', async () => {
    expect(await noteIn(delta.id, 'NOBODY2345')).toBe(false);
    expect(await noteIn(nile.id, code)).toBe(false);
    const second = await createCompany(database, {
      name: 'Nile Two',
      subdomain: 'nile-two',
      language: 'en',
      ownerId: nile.owner.userId,
    });
    await set(second, `"planId" = null`);
    expect(await noteIn(second, code)).toBe(false);
  });

  it('is not referred once it has a plan or is no longer new', async () => {
    await set(delta.id, `"planId" = 1`);
    expect(await noteIn(delta.id, code)).toBe(false);
    await set(delta.id, `"planId" = null, "createdAt" = now() - interval '2 days'`);
    expect(await noteIn(delta.id, code)).toBe(false);
    await set(delta.id, `"createdAt" = now()`);
  });
});

describe('the reward', () => {
  beforeEach(async () => {
    await noteIn(delta.id, code);
  });

  it('waits for a plan', async () => {
    expect(await rewardIn(delta.id)).toBeNull();
    expect((await endsOf(nile.id)).planEndsAt).toEqual(new Date('2030-03-10T12:00:00Z'));
  });

  it('is a month for both stores, in both audit logs, and no second one', async () => {
    await set(delta.id, `"planId" = 2, "planEndsAt" = '2031-01-20T00:00:00Z'`);
    const before = await endsOf(nile.id);
    expect(await rewardIn(delta.id)).toBe(nile.id);
    expect(await rewardIn(delta.id)).toBeNull();
    expect((await endsOf(nile.id)).planEndsAt).toEqual(soon(new Date('2030-03-10T12:00:00Z'), 1));
    expect((await endsOf(nile.id)).version).toBe(before.version + 1);
    expect((await endsOf(delta.id)).planEndsAt).toEqual(soon(new Date('2031-01-20T00:00:00Z'), 1));
    const trail = await asOwner<{ company_id: string; source: string }>(
      `select company_id, source from audit where resource = 'companies' order by company_id`,
    );
    expect(trail.map(({ company_id, source }) => [Number(company_id), source])).toEqual(
      [nile.id, delta.id].toSorted((one, other) => one - other).map((id) => [id, 'referral']),
    );
    const read = await inTenantTransaction(database, { companyId: nile.id }, (transaction) =>
      readReferral(transaction, nile.id, '', 'en'),
    );
    expect(read).toMatchObject({ friends: 1, monthsEarned: 1 });
  });

  it('is given once to eight concurrent requests', async () => {
    await set(delta.id, `"planId" = 2, "planEndsAt" = '2031-01-20T00:00:00Z'`);
    const answers = await Promise.all(Array.from({ length: 8 }, () => rewardIn(delta.id)));
    expect(answers.filter((answer) => answer !== null)).toEqual([nile.id]);
    expect((await endsOf(nile.id)).planEndsAt).toEqual(soon(new Date('2030-03-10T12:00:00Z'), 1));
  });

  it('starts today at the earliest, extends a trial without a plan, and leaves unlimited plans alone', async () => {
    await set(delta.id, `"planId" = 2, "planEndsAt" = null`);
    await set(
      nile.id,
      `"planId" = null, "planEndsAt" = null, "isFreeTrial" = true, "trialEndsAt" = '2020-01-01T00:00:00Z'`,
    );
    expect(await rewardIn(delta.id)).toBe(nile.id);
    expect((await endsOf(delta.id)).planEndsAt).toBeNull();
    const { trialEndsAt } = await endsOf(nile.id);
    expect(trialEndsAt!.getTime()).toBeGreaterThan(fromNow({ days: 27 }).getTime());
  });

  it('cannot be claimed or seen by another store', async () => {
    await set(nile.id, `"planId" = 1`);
    expect(await rewardIn(nile.id)).toBeNull();
    const seen = await inTenantTransaction(database, { companyId: delta.id }, (transaction) =>
      readReferral(transaction, delta.id, '', 'en'),
    );
    expect(seen.friends).toBe(0);
  });
});

describe('support', () => {
  it('triggers the reward by putting the new store on a plan', async () => {
    const email = 'sara@support.example';
    await createUser(database, { email, name: 'Sara', password, isMasterAdmin: true });
    await noteIn(delta.id, code);
    await asOwner(`update companies set "communicationLanguage" = 'communication_arabic' where id = $1`, [
      delta.id,
    ]);
    const token = await signIn(email);
    const { status } = await call('POST', `/support/companies/${delta.id}/plan`, {
      token,
      body: { planId: 2, endsAt: '2031-01-20T00:00:00Z', reason: 'Paid by bank transfer' },
    });
    expect(status).toBe(204);
    expect((await endsOf(nile.id)).planEndsAt).toEqual(soon(new Date('2030-03-10T12:00:00Z'), 1));
    expect((await endsOf(delta.id)).planEndsAt).toEqual(soon(new Date('2031-01-20T00:00:00Z'), 1));

    // Both owners get an email in the language of their store; a second plan sends none.
    await expect.poll(() => sent.length).toBe(2);
    const [toNile, toDelta] = [nile, delta].map(({ owner }) =>
      sent.find(({ recipient }) => recipient === owner.email)!,
    );
    expect(toNile).toMatchObject({ channel: 'mail', language: 'en' });
    expect(toNile!.body).toContain('A friend who joined with your code started a plan');
    expect(toNile!.body).toContain('10 April 2030');
    expect(toDelta).toMatchObject({ channel: 'mail', language: 'ar' });
    expect(toDelta!.body).toContain('20 فبراير 2031');
    await call('POST', `/support/companies/${delta.id}/plan`, {
      token,
      body: { planId: 3, endsAt: '2031-01-20T00:00:00Z', reason: 'Paid more' },
    });
    expect(sent).toHaveLength(2);
  });
});

describe('the owners', () => {
  const noticesOf = async (email: string, locale = 'en') =>
    (await call('GET', '/notices', { token: await signIn(email), locale })).body.data as Record<
      string,
      unknown
    >[];

  it('are notified of the month, each for their own store, and no other user is', async () => {
    await noteIn(delta.id, code);
    await set(delta.id, `"planId" = 2, "planEndsAt" = '2031-01-20T00:00:00Z'`);
    await rewardIn(delta.id);
    await rewardIn(delta.id);
    const own = await noticesOf(nile.owner.email);
    expect(own).toMatchObject([
      {
        kind: 'referral_month',
        link: '/plan-details',
        params: { side: 'referrer', until: '2030-04-10T12:00:00Z' },
      },
    ]);
    expect(await noticesOf(delta.owner.email)).toMatchObject([
      { kind: 'referral_month', params: { side: 'referred', until: '2031-02-20T00:00:00Z' } },
    ]);
    expect(await noticesOf(nile.catalogue.email)).toEqual([]);
    const wishes = async (email: string) =>
      (await call('GET', '/notices/preferences', { token: await signIn(email) })).body.data.kinds;
    expect(await wishes(nile.owner.email)).toHaveProperty('referral_month', true);
    expect(await wishes(nile.catalogue.email)).not.toHaveProperty('referral_month');
  });

  it('are not notified if no month was added', async () => {
    await noteIn(delta.id, code);
    await set(delta.id, `"planId" = 2, "planEndsAt" = null`);
    expect(await rewardIn(delta.id)).toBe(nile.id);
    expect(await noticesOf(delta.owner.email)).toEqual([]);
    expect(await noticesOf(nile.owner.email)).toHaveLength(1);
  });
});
