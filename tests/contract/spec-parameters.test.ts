/** What clients of the specification send and read: parameters, values that clear a field, and names in both languages. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import type { Answered } from '../server/crud/records/crud-client.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const token = await signIn(place.shops.nile.owner.email);
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const { id: product } = (
  await call('POST', '/products', { token, body: { name: { en: 'Mug' }, price: 100 } })
).body.data;
const { id: customer } = (await call('POST', '/customers', { token, body: { name: 'Mona' } })).body.data;
const { id: collection } = (await call('POST', '/collections', { token, body: { name: { en: 'Cups' } } }))
  .body.data;

const page = 'page=1&limit=25';
const asked: Record<string, string> = {
  '/company': 'view=minimal&includes=company_links',
  '/locations': 'location_type=region&parent_id=egypt',
  '/discounts': `${page}&order=${json({ id: 'desc' })}&title=TEN&is_instant=true&searchQuery=ten`,
  '/purchases': `${page}&order=${json({ id: 'desc' })}&search=mona&fulfillment=delivered&payment=paid&payment_type=cash_on_delivery&vendor=Clay&channel=online&discount=1&start_date=2025-01-01&end_date=2025-01-31`,
  '/purchases/metadata': '',
  '/products': `${page}&order=${json({ id: 'desc' })}&search=mug&view=minimal&hide_out_of_stock=true&out_of_stock=true&only_with_variants=true&status=visible&collection_ids=${collection}&vendor=Clay&type=Cup`,
  [`/products/${product}`]: 'view=minimal',
  [`/products/${product}/reviews`]: page,
  '/collections': `${page}&order=${json({ id: 'desc' })}&search=cups&is_smart=false`,
  [`/collections/${collection}/products`]: page,
  '/variants': `${page}&order=${json({ quantity: 'asc' })}&search=mug&view=minimal`,
  '/customers': `${page}&order=${json({ id: 'desc' })}&search=mona&from_created_at=2025-01-01&to_created_at=2025-01-31&subscribed_to_newsletter=true&view=minimal_details`,
  [`/customers/${customer}`]: 'includes=addresses&view=details',
  '/analytics/sales': 'start_date=2025-01-01&end_date=2025-01-31&timescale=day&status=active',
  '/analytics/orders': 'start_date=2025-01-01&end_date=2025-01-31&type=count',
  '/analytics/top_products': 'start_date=2025-01-01&end_date=2025-01-31&type=unit&limit=10',
  '/analytics/orders/total_completed': 'start_date=2025-01-01&end_date=2025-01-31&group_by=creator',
};

it.each(Object.entries(asked))('%s accepts the parameters of the specification', async (path, query) => {
  const { status, body } = await call('GET', `${path}?${query}`, { token });
  expect(status, JSON.stringify(body.errors)).toBe(200);
});

it('view=minimal returns the same as view=minimal_details for lists, records and the store', async () => {
  for (const path of ['/products', `/products/${product}`, `/customers/${customer}`, '/company']) {
    const [short, long] = await Promise.all(
      ['minimal', 'minimal_details'].map((view) => call('GET', `${path}?view=${view}`, { token })),
    );
    expect(short!.body, path).toEqual(long!.body);
  }
});

it("a place has its name in both languages, whatever the request's language", async () => {
  for (const locale of ['en', 'ar', 'all']) {
    const { body } = await call('GET', '/locations?parent_id=egypt', { token, locale });
    const cairo = body.data.find(({ id }: { id: string }) => id === 'egypt.cairo');
    expect(cairo).toMatchObject({ name_en: 'Cairo', name_ar: 'القاهرة' });
  }
});

it('a null courier clears the default courier, and changes nothing if there is none', async () => {
  const courier = async () => (await call('GET', '/company', { token })).body.data.courier;
  const keep = (body: object) => call('PATCH', '/company', { token, body });
  expect((await keep({ courier: null })).status).toBe(200);
  const chosen = await keep({ courier: 'Bosta', shippingApiKey: 'store@nile.example:secret1' });
  expect([chosen.status, chosen.body.data?.courier]).toEqual([200, 'bosta']);
  const cleared = await keep({ courier: null });
  expect([cleared.status, cleared.body.data.courier, await courier()]).toEqual([200, null, null]);
  const { data } = (await call('GET', '/courier_accounts', { token })).body;
  expect(data.find((row: Answered) => row.courier === 'bosta')).toMatchObject({ isDefault: false });
});

it('every null field of the store may be sent back as null', async () => {
  const { data } = (await call('GET', '/company', { token })).body;
  // The shipping fee is required once set: 0 is free, null is refused.
  const nulls = Object.keys(data).filter((field) => data[field] === null && field !== 'shippingFees');
  expect(nulls.length).toBeGreaterThan(5);
  for (const name of nulls) {
    const { status, body } = await call('PATCH', '/company', { token, body: { [name]: null } });
    expect(status, `${name} ${JSON.stringify(body.errors)}`).toBe(200);
  }
});

type Schema = Record<string, Answered>;
const contract = JSON.parse(
  readFileSync(new URL('../../openapi/openapi.json', import.meta.url), 'utf8'),
) as Schema;
const resolved = (schema: Schema): Schema =>
  typeof schema?.$ref === 'string'
    ? resolved(
        schema.$ref
          .slice(2)
          .split('/')
          .reduce((part: Schema, key: string) => part[key], contract),
      )
    : (schema ?? {});
const partsOf = (schema: Schema): Schema[] => [
  schema,
  ...['allOf', 'anyOf', 'oneOf'].flatMap((key) =>
    (schema[key] ?? []).flatMap((part: Schema) => partsOf(resolved(part))),
  ),
];
const propertiesOf = (schema: Schema): Schema =>
  Object.assign({}, ...partsOf(resolved(schema)).map(({ properties = {} }) => properties));
const takesNull = (schema: Schema): boolean => {
  const parts = partsOf(resolved(schema));
  const typed = parts.filter(({ type, enum: values, const: one }) => type || values || one !== undefined);
  return (
    !typed.length ||
    typed.some(({ type, enum: values }) => [type].flat().includes('null') || values?.includes(null))
  );
};
const jsonOf = (content: Schema | undefined): Schema | undefined =>
  resolved(content ?? {}).content?.['application/json']?.schema;

/** Fields that are null only until their first value; names that are null in a language without a text; lists that are never null. */
const neverNull = new Set([
  'PUT /tax_account mode',
  'PUT /tax_account ordersSince',
  'PUT /courier_accounts/{courier} mode',
  'PUT /payment_accounts/{provider} mode',
  'PUT /sms_accounts/{gateway} mode',
  'PUT /paymob_onboarding/mode mode',
  'PUT /collections/{id} name',
  'PUT /navigations/{id} label',
  'PATCH /navigations/{id} label',
  'PUT /products/{id} name',
  'PUT /roles/{id} name',
  'PUT /collections/{id} products',
  'PUT /variants/{id} imageIds',
  'PATCH /variants/{id} imageIds',
]);

it('what a call returns as null may be written as null', () => {
  const refused: string[] = [];
  for (const [path, calls] of Object.entries<Schema>(contract.paths)) {
    const answer = jsonOf(calls.get?.responses?.['200']);
    for (const method of ['put', 'patch'].filter((each) => calls[each] && answer)) {
      const body = jsonOf(calls[method].requestBody);
      const read = propertiesOf(propertiesOf(answer!).data ?? {});
      for (const [name, schema] of Object.entries<Schema>(propertiesOf(body ?? {})))
        if (read[name] && takesNull(read[name]) && !takesNull(schema))
          refused.push(`${method.toUpperCase()} ${path} ${name}`);
    }
  }
  expect(refused.filter((each) => !neverNull.has(each))).toEqual([]);
});
