/** A client of the specification for the store's settings and customers. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../server/app-harness.ts';
import { ordersOf } from '../server/analytics/analytics-fixture.ts';
import { useDatabase } from '../server/harness.ts';
import type { Answered } from '../server/crud/records/crud-client.ts';
import { idsOf, json, specificationClient } from './spec-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const token = await app.signIn(place.shops.nile.owner.email);
const { call, done, refused, put, post, customer } = specificationClient(app, token);

describe('the store', () => {
  it('is read, and updated without a version', async () => {
    const before = await done('GET', '/company?view=details&includes=companyLinks,storeFeatures');
    expect(before).toMatchObject({ companyLinks: [], storeFeatures: expect.any(Array) });
    expect(before).toMatchObject({ url: 'https://nile.shops.test', disabledRegions: [] });
    const company = await put('/company', {
      contactEmails: ['shop@nile.example'],
      seoKeywords: 'rugs, lamps,rugs',
      policies: { shippingPolicyEn: 'Two days' },
      companyLinks: [
        { platform: 'facebook', url: 'https://facebook.com/nile' },
        { platform: 'instagram', url: 'https://instagram.com/nile' },
      ],
      billingAddress: { addressLine: '1 Nile', governerate: 'egypt.cairo', area: 'egypt.cairo.nasr-city' },
    });
    expect(company).toMatchObject({
      seoKeywords: ['rugs', 'lamps'],
      policies: { shippingPolicyEn: 'Two days' },
    });
    expect(await done('PATCH', '/company', { body: { priceDecimalPoints: 2 } })).toMatchObject({
      priceDecimalPoints: 2,
    });
    const street = { line: '2 Nile', locationId: 'egypt.cairo.nasr-city' };
    expect((await put('/company', { shippingAddress: street })).shippingAddress).toMatchObject({
      addressLine: '2 Nile',
      governorate: 'egypt.cairo',
      area: 'egypt.cairo.nasr-city',
    });
    const spelled = await done('GET', '/company?includes=company_links,store_features');
    expect(spelled.companyLinks).toEqual(company.companyLinks);
    const sameAgain = { companyLinks: company.companyLinks };
    expect((await put('/company', sameAgain)).companyLinks).toEqual(company.companyLinks);
    const [first, second] = idsOf(company.companyLinks);
    await done('DELETE', `/company/company_links?id=${first}`);
    await done('DELETE', '/company/company_links', { body: { id: second } });
    expect((await done('GET', '/company?includes=companyLinks')).companyLinks).toEqual([]);
    const trail = await done('GET', '/history?resource=companies');
    expect(trail.some((entry: Answered) => entry.withoutVersion)).toBe(true);
  });

  it('accepts its keys with other settings, and returns an error for an invalid one', async () => {
    const keys = { googleAnalyticsId: 'G-ABCDEF1234', clarityId: 'abcdefghij' };
    const { storeFeatures } = await put('/company', { seoDescription: 'Rugs', storeFeatures: keys });
    const set = storeFeatures.filter(({ isSet }: Answered) => isSet).map(({ name }: Answered) => name);
    expect(set.toSorted()).toEqual(['clarityId', 'googleAnalyticsId']);
    const whole = await done('GET', '/company?includes=storeFeatures');
    expect(whole).toMatchObject({ seoDescription: 'Rugs', storeFeatures });
    await put('/company', { ...whole, seoDescription: 'Lamps' });
    const wrong = { seoDescription: 'Nothing', storeFeatures: { stripeKey: 'x' } };
    const { status, body } = await call('PUT', '/company', { body: wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['storeFeatures.stripeKey']]);
    expect((await done('GET', '/company')).seoDescription).toBe('Lamps');
  });

  it('returns its links and keys by default, and accepts them back', async () => {
    await put('/company', { companyLinks: [{ platform: 'facebook', url: 'https://facebook.com/nile' }] });
    const whole = await done('GET', '/company');
    expect(whole.companyLinks).toMatchObject([{ id: expect.any(Number), platform: 'facebook' }]);
    expect(whole.storeFeatures).toContainEqual(expect.objectContaining({ name: 'stripeKey' }));
    expect(await put('/company', { ...whole, seoDescription: 'Links' })).toMatchObject({
      companyLinks: whole.companyLinks,
      seoDescription: 'Links',
    });
    expect(await done('GET', '/company?includes=setUp')).not.toHaveProperty('companyLinks');
    const { email } = await place.hire('no-settings', { product: ['view'] });
    const { status, body } = await call('GET', '/company', { as: await app.signIn(email) });
    expect([status, body.data.companyLinks, body.data.storeFeatures]).toEqual([200, undefined, undefined]);
  });

  it('accepts its policies together or one at a time', async () => {
    await put('/company', { policies: { shippingPolicyEn: 'By boat', shippingPolicyAr: 'بالمركب' } });
    const { policies } = await put('/company', { shippingPolicyEn: 'By cart', emailHeadline: 'Hello' });
    expect(policies).toMatchObject({
      shippingPolicyEn: 'By cart',
      shippingPolicyAr: 'بالمركب',
      emailHeadline: 'Hello',
    });
  });

  it('has an address in the format of the specification, without parts that are undefined', async () => {
    const lines = { line: '5 Nile', region: 'Giza', city: 'Dokki', district: '', neighbourhood: '' };
    const address = {
      address_type: 'billing',
      ...lines,
      country: 'Egypt',
      locationId: null,
      isDefault: true,
    };
    expect((await put('/company', { billingAddress: address })).billingAddress).toMatchObject({
      area: 'egypt.giza.dokki',
    });
    const { body } = await call('PUT', '/company', { body: { billingAddress: 'Giza' }, locale: 'en' });
    expect(body.errors.billingAddress).toMatchObject([{ message: expect.stringContaining('object') }]);
    const { body: taken } = await call('PUT', '/company', { body: { subdomain: 'other' }, locale: 'en' });
    expect(taken.errors.subdomain[0].message).toContain('is read-only');
  });

  it('lists its disabled regions, and accepts its whole answer back', async () => {
    await put('/company', { disabledRegions: ['egypt.aswan'] });
    const whole = await done('GET', '/company');
    expect(whole.disabledRegions).toEqual(['egypt.aswan']);
    expect(await put('/company', whole)).toMatchObject({ url: whole.url, disabledRegions: ['egypt.aswan'] });
    const { email } = await place.hire('settings-alone', { settings: ['view', 'edit'] });
    const { status } = await call('PUT', '/company', { body: whole, as: await app.signIn(email) });
    expect(status).toBe(200);
  });

  it('is in Egypt, in every spelling of the country', async () => {
    for (const country of ['egypt', 'EG', 'مصر', null])
      expect((await put('/company', { country })).country).toBe('egypt');
    const { status, body } = await call('PUT', '/company', { body: { country: 'France' } });
    expect([status, body.errors.country[0].code]).toEqual([422, 'store_abroad']);
  });

  it("accepts settings in the specification's spelling, and a minimum of zero as none", async () => {
    const said = { shippingType: 'weight-based', shippingFees: 5000, minimumOrderTotal: 0 };
    expect(await put('/company', { ...said, minimumFreeShippingTotal: 0 })).toMatchObject({
      shippingType: 'weight',
      minimumOrderTotal: null,
      minimumFreeShippingTotal: null,
    });
  });

  it('accepts the answer of its checkout settings back, with read-only fields', async () => {
    const { body: answer } = await call('GET', '/checkout_customizations');
    const floor = answer.data.find(({ key }: Answered) => key === 'floor');
    floor.labelEn = 'Storey';
    const after = await put('/checkout_customizations', answer);
    expect(after.find(({ key }: Answered) => key === 'floor')).toMatchObject({ labelEn: 'Storey' });
    const bulk = { checkout_customizations: [{ id: floor.id, isVisible: false, isMandatory: false }] };
    expect(
      (await put('/checkout_customizations/bulk_update', bulk)).find(
        (field: Answered) => field.id === floor.id,
      ),
    ).toMatchObject({ isVisible: false, isMandatory: false });
    const { version: _, ...whole } = { ...floor, labelEn: 'Floor', isVisible: true };
    expect(await put(`/checkout_customizations/${floor.id}`, whole)).toMatchObject({
      labelEn: 'Floor',
      isVisible: true,
    });
  });

  it('has locations, plans, platforms, news, partners and a subscription token', async () => {
    expect(await done('GET', '/locations?location_type=country&parent_id=')).toMatchObject([{ id: 'egypt' }]);
    const governorates = await done('GET', '/locations?location_type=region&parent_id=egypt');
    expect(governorates.length).toBeGreaterThan(25);
    expect((await done('GET', '/plans')).map(({ code }: Answered) => code)).toContain('zampos');
    expect((await done('GET', '/subscriptions/token')).value).toEqual(expect.any(String));
    for (const address of ['/platforms', '/zammit_updates', '/zammit_partner_categories', '/zammit_partners'])
      expect(await done('GET', address), address).toEqual(expect.any(Array));
    expect(await done('GET', '/store_feature')).toHaveProperty('features');
    await post('/fcm_device_tokens', { token: 'a-token-of-a-device' });
  });
});

describe('customers', () => {
  it("are created and found in the specification's spelling", async () => {
    const heba = await customer({
      isGuest: true,
      email: 'heba@mail.example',
      phoneNumber: '01001122334',
      name: 'Heba Adel',
    });
    expect(heba).toMatchObject({ firstName: 'Heba', lastName: 'Adel', isGuest: true });
    const sami = await customer({ name: 'Sami' });
    await put(`/customers/${sami.id}`, { subscribedToNewsletter: true });
    await ordersOf(place)('2026-10-01T10:00:00Z', 5000, { customerId: heba.id });
    await place.asOwner(`update customers set "createdAt" = '2026-03-05T12:00:00Z' where id = $1`, [sami.id]);
    const list = async (query: string) => idsOf(await done('GET', `/customers?page=1&limit=10&${query}`));
    expect(await list('search=heba&view=minimal_details')).toEqual([heba.id]);
    expect(await list('subscribed_to_newsletter=true')).toEqual([sami.id]);
    expect(await list('from_created_at=2026/03/05&to_created_at=2026/03/05')).toEqual([sami.id]);
    expect(await list(`purchase_query=${json({ min: 4000, max: 5000 })}`)).toEqual([heba.id]);
    expect(await list(`purchase_query=${json({ min: '4000', max: '5000' })}`)).toEqual([heba.id]);
    expect(await list(`ids=${heba.id},${sami.id}&order=${json({ created_at: 'desc' })}`)).toEqual([
      heba.id,
      sami.id,
    ]);
    const left = 'from_created_at=&to_created_at=&subscribed_to_newsletter=';
    const none = json({ min: '', max: '' });
    expect(await list(`search=heba&${left}&purchase_query=${none}`)).toEqual([heba.id]);
    expect(await refused('GET', '/customers?from_created_at=2026/13/05')).toEqual([400, expect.any(String)]);
    const range = await done('GET', '/customers/total_spending_range');
    expect(range).toMatchObject({ min: 0, max: 5000, range: { min: 0, max: 5000 } });
    expect(await refused('GET', '/customers/999999')).toEqual([404, 'Customer not found']);
  });

  it('have their phone number in parts, whichever optional parts are empty', async () => {
    const phone = { number: '1001122399', country: { phoneCode: '20' } };
    expect(await customer({ name: 'Parts', phone })).toMatchObject({ phoneNumber: '01001122399' });
  });

  it('have addresses, of which one is the default', async () => {
    const { id } = await customer({ name: 'Omar' });
    const address = {
      address_type: 'home',
      apartment: '4',
      floor: '2',
      building: '7',
      line: '12 Nile Street',
      zone: 'Zone 3',
      region: 'Cairo',
      city: 'Nasr City',
      district: 'First',
      neighbourhood: 'East',
      country: 'Egypt',
      name: 'Omar',
      addressableType: 'Customer',
      addressableId: id,
      isDefault: true,
    };
    const first = await post('/addresses', { address });
    expect(first).toMatchObject({ ...address, addressType: 'home', addressLine1: '12 Nile Street' });
    const second = await post('/addresses', {
      address: { addressLine1: '1 Rose', addressableType: 'Customer', addressableId: id },
    });
    expect(second).toMatchObject({ isDefault: false, country: 'Egypt', line: '1 Rose', address_type: null });
    await put(`/addresses/${second.id}`, { address: { isDefault: true } });
    await put(`/addresses/${first.id}`, { address: { address_type: 'work', line: '13 Nile Street' } });
    const { addresses } = await done('GET', `/customers/${id}?includes=addresses&view=details`);
    expect(addresses).toMatchObject([
      { id: second.id, isDefault: true, addressableType: 'Customer', addressableId: id },
      { id: first.id, isDefault: false, address_type: 'work', addressType: 'work', line: '13 Nile Street' },
    ]);
    const nobody = { line: '1 Rose', addressableType: 'Customer', addressableId: 999_999 };
    expect(await refused('POST', '/addresses', { body: { address: nobody } })).toEqual([
      404,
      'Customer not found',
    ]);
    const twice = { addressType: 'home', address_type: 'work', line: 'x', addressableId: id };
    expect((await call('POST', '/addresses', { body: { address: twice } })).status).toBe(422);
  });
});
