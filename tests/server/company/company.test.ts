/** The store's settings: rights to read and write them, and refusals. */
import { describe, expect, it } from 'vitest';
import { newSubscriptionToken } from '../../../src/server/modules/company/billing/subscription-token.ts';
import type { Permissions } from '../../../src/shared/identity/sign-in-facts.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { testSecret } from '../test-services.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const { nile, delta } = place.shops;
const owner = await signIn(nile.owner.email);
const viewer = await signIn(nile.viewer.email);
const stranger = await signIn(delta.owner.email);

const patch = (body: object, token = owner) => call('PATCH', '/company', { token, body });
const company = async () => (await call('GET', '/company', { token: owner })).body.data;

let series = 0;
const hire = async (permissions: Permissions) =>
  signIn((await place.hire(`hired-${(series += 1)}`, permissions)).email);

describe('settings', () => {
  it('are read with the right to settings; others read the public ones', async () => {
    expect(await company()).toHaveProperty('contactEmails');
    const seen = (await call('GET', '/company', { token: viewer })).body.data;
    expect(seen).not.toHaveProperty('contactEmails');
    expect(seen).not.toHaveProperty('referralCode');
    for (const query of ['view=details', 'includes=storeFeatures']) {
      const refused = await call('GET', `/company?${query}`, { token: viewer });
      expect([refused.status, refused.body.params]).toEqual([403, { module: 'settings', action: 'view' }]);
    }
    const clerk = await hire({ settings: ['view', 'edit'] });
    expect((await patch({ seoDescription: 'By a clerk' }, clerk)).status).toBe(200);
    expect((await patch({ seoDescription: 'No' }, viewer)).status).toBe(403);
  });

  it('are normalized, counted and logged', async () => {
    const before = await company();
    const { body, headers } = await patch({
      name: '  Nile Weavers  ',
      contactPhone: '01012345678',
      contactEmails: ['A@B.example', 'a@b.example'],
      seoKeywords: 'rugs, kilims، سجاد',
      priceTemplateEn: 'From {min}',
      policies: { shippingPolicyEn: 'Two days' },
    });
    expect(body.data).toMatchObject({
      version: before.version + 1,
      contactEmails: ['a@b.example'],
      seoKeywords: ['rugs', 'kilims', 'سجاد'],
    });
    expect(headers['matjar-change-set']).toBeDefined();
    const again = await patch({ policies: { checkoutMessageAr: 'شكرًا' } });
    expect(again.body.data.policies).toEqual({ shippingPolicyEn: 'Two days', checkoutMessageAr: 'شكرًا' });
    const unchanged = await patch({ name: 'Nile Weavers' });
    expect(unchanged.body.data.version).toBe(again.body.data.version);
    const trail = (await call('GET', '/history?resource=companies', { token: owner })).body.data;
    expect(trail[1].changes.map(({ field }: { field: string }) => field)).not.toContain('name');
  });

  it.each([
    [{ paymentCurrency: 'USD' }, 'paymentCurrency', 'currency_locked'],
    [{ priceTemplateAr: 'السعر' }, 'priceTemplateAr', 'price_template'],
    [{ customUrl: 'not a domain' }, 'customUrl', 'custom_url'],
    [{ contactPhone: '123' }, 'contactPhone', 'phone'],
    [{ contactEmails: ['a@b.example', 'nobody'] }, 'contactEmails.1', 'email'],
    [{ industryId: 900 }, 'industryId', 'enum'],
    [{ name: '   ' }, 'name', 'required'],
    [
      { companyLinks: [{ platform: 'myspace', url: 'https://myspace.com/a' }] },
      'companyLinks.0.platform',
      'enum',
    ],
    [{ companyLinks: [{ platform: 'x', url: 'https://evilx.com/a' }] }, 'companyLinks.0.url', 'platform_url'],
    [
      { companyLinks: [{ platform: 'x', url: 'javascript:alert(1)//x.com' }] },
      'companyLinks.0.url',
      'platform_url',
    ],
    [
      { address: { addressLine: '1', governorate: 'egypt.cairo', area: 'egypt.cairo' } },
      'address.area',
      'place_elsewhere',
    ],
  ])('refuse %j', async (body, field, code) => {
    const answer = await patch(body);
    expect([answer.status, answer.body.errors[field]?.[0].code]).toEqual([422, code]);
  });

  it('refuse a write of an outdated version', async () => {
    const { version } = await company();
    const put = (body: object) => call('PUT', '/company', { token: owner, body });
    expect((await put({ version, postalCode: '11511' })).status).toBe(200);
    const late = await put({ version, postalCode: '11512' });
    expect([late.status, late.body.current.postalCode]).toEqual([409, '11511']);
  });

  it('store a domain in its ASCII form', async () => {
    expect((await patch({ customUrl: 'https://Shop.Nile.example/' })).body.data.customUrl).toBe(
      'shop.nile.example',
    );
  });

  it('replace links as a whole and keep the ids of existing ones', async () => {
    const link = (platform: string, url: string) => ({ platform, url });
    const first = await patch({
      companyLinks: [link('x', 'https://x.com/nile'), link('tiktok', 'https://www.tiktok.com/@nile')],
    });
    const [x, tiktok] = first.body.data.companyLinks;
    const second = await patch({ companyLinks: [link('tiktok', 'https://www.tiktok.com/@nile.eg')] });
    expect(second.body.data.companyLinks).toEqual([{ ...tiktok, url: 'https://www.tiktok.com/@nile.eg' }]);
    for (const [token, id] of [
      [owner, x.id],
      [stranger, tiktok.id],
    ])
      expect((await call('DELETE', `/company/company_links?id=${id}`, { token })).status).toBe(404);
    expect((await call('DELETE', `/company/company_links?id=${tiktok.id}`, { token: owner })).status).toBe(
      204,
    );
  });
});

describe('the checkout form', () => {
  const list = async (token = owner) => (await call('GET', '/checkout_customizations', { token })).body.data;
  const field = async (key: string) => (await list()).find((each: { key: string }) => each.key === key);

  it('shows and requires the fields that an order needs', async () => {
    const fields = await list();
    expect(fields.filter((each: { isMandatory: boolean }) => each.isMandatory).length).toBe(7);
    const city = await field('city');
    for (const body of [{ isVisible: false }, { isRequired: false }]) {
      const { status, body: said } = await call('PUT', `/checkout_customizations/${city.id}`, {
        token: owner,
        body,
      });
      expect([status, Object.values(said.errors).flat()]).toMatchObject([
        422,
        [{ code: 'checkout_mandatory' }],
      ]);
    }
  });

  it('hides and requires the others, and hidden fields are not required', async () => {
    const notes = await field('notes');
    const put = (body: object) => call('PUT', `/checkout_customizations/${notes.id}`, { token: owner, body });
    expect((await put({ isRequired: true })).body.data).toMatchObject({
      isRequired: true,
      version: notes.version + 1,
    });
    expect((await put({ isVisible: false })).body.data).toMatchObject({
      isVisible: false,
      isRequired: false,
    });
    expect((await put({ isRequired: true })).status).toBe(422);
    expect((await put({ version: notes.version, isVisible: true })).status).toBe(409);
  });

  it('is replaced as a whole or not at all', async () => {
    const all = (await list()).map(({ id, isVisible }: { id: number; isVisible: boolean }) => ({
      id,
      isVisible,
    }));
    const put = (checkoutCustomizations: object[]) =>
      call('PUT', '/checkout_customizations', { token: owner, body: { checkoutCustomizations } });
    expect((await put(all)).status).toBe(200);
    const partly = await put([{ key: 'floor', labelEn: 'Level' }]);
    expect(partly.body.errors.checkoutCustomizations[0].code).toBe('checkout_missing');
    expect((await field('floor')).labelEn).toBe('Floor');
  });
});

describe('a subscription token', () => {
  it('identifies the subscriber, and cannot be forged', () => {
    const now = new Date('2026-01-01T10:00:00Z');
    const { value, expiresAt } = newSubscriptionToken(testSecret, { companyId: 7, userId: 9 }, now);
    expect(expiresAt).toEqual(new Date('2026-01-01T10:15:00Z'));
    const text = `7.9.${expiresAt.getTime()}`;
    expect(value).toBe(`${text}.${testSecret.stamp('subscription', text).toString('base64url')}`);
  });
});
