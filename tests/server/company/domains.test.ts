/** A store's custom domain: claimed by any store, verified by DNS records, kept when DNS does not answer, lost after days of other records. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  DnsUnavailable,
  type DomainResolver,
} from '../../../src/server/modules/company/domains/domain-resolver.ts';
import { checkDueDomains } from '../../../src/server/modules/company/domains/check-due-domains.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { testServices } from '../test-services.ts';
import { fromNow } from '../../clock.ts';

const place = await useDatabase();
/** The records of the stubbed DNS, by `TXT name` and so on. */
const dns = new Map<string, string[]>();
let isSilent = false;
const answer = (type: string) => async (name: string) => {
  if (isSilent) throw new DnsUnavailable(name, 'ETIMEOUT');
  return dns.get(`${type} ${name}`) ?? [];
};
const domainResolver: DomainResolver = { texts: answer('TXT'), names: answer('CNAME'), numbers: answer('A') };
const services = { ...testServices(place.database, place.home), domainResolver };
const { call, signIn } = await useApp(place, { services });
const { nile, delta } = place.shops;
const owner = await signIn(nile.owner.email);
const viewer = await signIn(nile.viewer.email);
const stranger = await signIn(delta.owner.email);

const host = 'www.nile.example';
const name = (customUrl: string | null, token = owner) =>
  call('PATCH', '/company', { token, body: { customUrl } });
const domain = async (token = owner) => (await call('GET', '/company/domain', { token })).body.data;
const check = async (token = owner) => (await call('POST', '/company/domain/check', { token })).body.data;
const company = async () => (await call('GET', '/company', { token: owner })).body.data;
const seenAt = async () => (await call('GET', '/storefront', { token: owner })).body.data;

const days = (count: number) => fromNow({ days: count });
const watch = (now: Date) =>
  checkDueDomains({ ...services, database: place.database }, now, (error) => {
    throw error;
  });

/** Sets the records that verify a store's domain. */
async function setRecords(token = owner): Promise<void> {
  for (const { type, name: at, value } of (await domain(token)).records) dns.set(`${type} ${at}`, [value]);
}

beforeEach(async () => {
  dns.clear();
  isSilent = false;
  await name(null);
  await name(null, stranger);
});

describe('a domain', () => {
  it('is verified once both records exist, and customers are sent to it from then on', async () => {
    expect(await domain()).toBeNull();
    await name(host);
    expect(await domain()).toMatchObject({ host, state: 'waiting', failure: null });
    expect([(await company()).hasCustomDomain, (await seenAt()).isOwnDomain]).toEqual([false, false]);
    expect(await check()).toMatchObject({ state: 'failed', failure: 'no_proof' });
    const [proof, lead] = (await domain()).records;
    expect(proof).toMatchObject({ type: 'TXT', name: `_matjar.${host}`, isFound: false, found: [] });
    expect(lead).toMatchObject({ type: 'CNAME', name: host, isFound: false });
    dns.set(`TXT ${proof.name}`, ['v=spf1', proof.value]);
    expect(await check()).toMatchObject({ failure: 'leads_nowhere' });
    dns.set(`CNAME ${host}`, ['elsewhere.example.']);
    expect(await check()).toMatchObject({
      failure: 'leads_elsewhere',
      records: [{ isFound: true }, { isFound: false, found: ['elsewhere.example.'] }],
    });
    dns.set(`CNAME ${host}`, [`${lead.value.toUpperCase()}.`]);
    expect(await check()).toMatchObject({ state: 'checked', failure: null });
    expect((await company()).hasCustomDomain).toBe(true);
    expect(await seenAt()).toEqual({ url: `https://${host}`, isOwnDomain: true });
    const { changes } = (await call('GET', '/history?resource=companies', { token: owner })).body.data[0];
    expect(changes).toEqual([{ field: 'domainState', from: 'failed', to: 'checked' }]);
  });

  it('at the apex may point here by the same addresses', async () => {
    await name('nile.example');
    const [proof, lead] = (await domain()).records;
    dns.set(`TXT ${proof.name}`, [proof.value]).set('A nile.example', ['192.0.2.7']);
    dns.set(`A ${lead.value}`, ['192.0.2.8']);
    expect(await check()).toMatchObject({ failure: 'leads_elsewhere' });
    dns.set(`A ${lead.value}`, ['192.0.2.8', '192.0.2.7']);
    expect((await check()).state).toBe('checked');
  });

  it('of another store is refused: without its proof, and once another store has verified it', async () => {
    await name(host, stranger);
    await setRecords(stranger);
    await name(host);
    expect(await check()).toMatchObject({ state: 'failed', failure: 'other_proof' });
    expect((await check(stranger)).state).toBe('checked');
    await name(null);
    const refused = await name(host);
    expect([refused.status, refused.body.errors.customUrl[0].code]).toEqual([422, 'custom_url_taken']);
    await name(null, stranger);
    expect((await name(host)).status).toBe(200);
  });

  it('verified by two stores at one moment belongs to one', async () => {
    await name(host);
    await name(host, stranger);
    await setRecords();
    const mine = dns.get(`TXT _matjar.${host}`)!;
    await setRecords(stranger);
    dns.get(`TXT _matjar.${host}`)!.push(...mine);
    dns.set(`A ${host}`, ['192.0.2.1']).delete(`CNAME ${host}`);
    for (const token of [owner, stranger])
      dns.set(`A ${(await domain(token)).records[1].value}`, ['192.0.2.1']);
    const both = await Promise.all([check(), check(stranger)]);
    expect(both.map(({ state }) => state).toSorted()).toEqual(['checked', 'failed']);
    expect(both.map(({ failure }) => failure)).toContain('taken');
  });

  it("of the installation's own storefronts cannot be claimed", async () => {
    for (const own of ['shops.test', 'delta.shops.test']) {
      const { status, body } = await name(own);
      expect([status, body.errors.customUrl[0].code]).toEqual([422, 'custom_url_ours']);
    }
  });

  it('is checked by users with the right to settings, and only if one is set', async () => {
    expect((await call('GET', '/company/domain', { token: viewer })).status).toBe(403);
    expect((await call('POST', '/company/domain/check', { token: viewer })).status).toBe(403);
    const none = await call('POST', '/company/domain/check', { token: owner });
    expect([none.status, none.body.code]).toEqual([409, 'domain_unnamed']);
  });
});

describe('the domain check job', () => {
  it('finds new records, ignores timeouts, and drops a domain three days after its records changed', async () => {
    await name(host);
    await setRecords();
    expect(await watch(days(0))).toBeGreaterThan(0);
    expect((await domain()).state).toBe('checked');
    expect(await watch(days(0.5))).toBe(0);
    isSilent = true;
    await watch(days(1.1));
    expect(await domain()).toMatchObject({ state: 'checked', failure: 'silence' });
    isSilent = false;
    dns.clear();
    await watch(days(2.2));
    expect(await domain()).toMatchObject({ state: 'checked', failure: 'no_proof' });
    await watch(days(4));
    expect((await company()).hasCustomDomain).toBe(true);
    await watch(days(6));
    expect([(await domain()).state, (await company()).hasCustomDomain]).toEqual(['failed', false]);
  });

  it('checks missing records less and less often, and stops after a month', async () => {
    await name(host);
    for (const at of [0, 0.5, 10, 31, 40]) await watch(days(at));
    expect((await domain()).nextCheckAt).toBeNull();
    expect(await watch(days(60))).toBe(0);
    await setRecords();
    expect((await check()).state).toBe('checked');
  });

  it('keeps the verification code of a domain that is set again', async () => {
    await name(host);
    const [{ value }] = (await domain()).records;
    await name('other.nile.example');
    expect((await domain()).records[0].value).not.toBe(value);
    await name(host);
    expect((await domain()).records[0].value).toBe(value);
  });
});
