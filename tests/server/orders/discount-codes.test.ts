/** Codes that are good for one order each: made in a job, used once by however many at one moment, withdrawn, given out as a file. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import type { Answered } from '../crud/records/calls.ts';
import { runJobs } from '../run-jobs.ts';
import { orderScene } from './order-fixture.ts';

const database = await useDatabase();
const app = await useApp(database);
const scene = await orderScene(database, app);
const { send, ok, codes } = scene;

const book = await scene.product({ price: 10_000, isPhysical: false, quantity: 1000 });
const campaign = await scene.discounts.create({ title: 'CAMPAIGN', type: 'BillDiscount', percentage: 50 });
const list = async (query = '') => ok(send('GET', `/discounts/${campaign.id}/codes?limit=200${query}`));
const make = async (body: object, id = campaign.id) => {
  const answer = await send('POST', `/discounts/${id}/codes`, body);
  if (answer.status === 202) await runJobs(database.database);
  return answer;
};
const buy = async (code: string, values: object = {}) => {
  const buyer = await scene.customer();
  return send('POST', '/purchases', {
    customerId: buyer.id,
    status: 'active',
    paymentType: 'cash',
    discountCode: code,
    purchaseProducts: [{ productId: book.id, quantity: 1 }],
    ...values,
  });
};

it('makes as many as were asked for, each with the prefix and none twice', async () => {
  await make({ count: 120, prefix: 'eid-', length: 6 });
  const { data, metadata } = await list();
  expect(metadata).toMatchObject({ total: 120, used: 0 });
  expect(new Set(data.map(({ code }: Answered) => code)).size).toBe(120);
  expect(data.every(({ code }: Answered) => /^EID-[A-Z2-9]{6}$/u.test(code))).toBe(true);
});

it('is typed by its codes alone from then on', async () => {
  expect(codes(await buy('campaign'))).toEqual({ discountCode: 'discount_unknown' });
  const [{ code }] = (await list()).data;
  const { status, body } = await buy(code.toLowerCase());
  expect([status, body.data.discountTotal]).toEqual([201, 5000]);
  const used = (await list(`&search=${code}`)).data[0];
  expect(used).toMatchObject({
    state: 'used',
    purchaseId: body.data.id,
    customer: expect.stringContaining('Mona'),
  });
  expect(codes(await buy(code))).toEqual({ discountCode: 'discount_code_used' });
});

it('is one code in either digits, as Arabic and other keyboards type them', async () => {
  const ramadan = await scene.discounts.create({ title: 'رمضان٢٠', type: 'BillDiscount', percentage: 20 });
  expect(ramadan.title).toBe('رمضان20');
  for (const typed of ['رمضان20', 'رمضان٢٠', ' رمضان۲۰ ']) {
    const { status, body } = await buy(typed);
    expect([status, body.data?.discountTotal], typed).toEqual([201, 2000]);
  }
  const again = { title: 'رمضان۲۰', type: 'BillDiscount', percentage: 5 };
  expect(codes(await send('POST', '/discounts', again))).toEqual({ title: 'code_taken' });
});

it('lets one of many orders at one moment have a code', async () => {
  const { code } = (await list()).data.find(({ state }: Answered) => state === 'open');
  const answers = await Promise.all(Array.from({ length: 8 }, () => buy(code)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const refused of answers.filter(({ status }) => status !== 201))
    expect(codes(refused)).toEqual({ discountCode: 'discount_code_used' });
});

it('goes with a draft until it is placed, and is open again once the order is called off', async () => {
  const { code } = (await list()).data.find(({ state }: Answered) => state === 'open');
  const draft = (await buy(code, { status: 'draft' })).body.data;
  expect((await list(`&search=${code}`)).data[0].state).toBe('open');
  const other = (await buy(code)).body.data;
  expect(codes(await send('PUT', `/purchases/activate/${draft.id}`, {}))).toEqual({
    discountId: 'discount_code_used',
  });
  await ok(send('PUT', `/purchases/cancel/${other.id}`));
  await ok(send('PUT', `/purchases/activate/${draft.id}`, {}));
  expect((await list(`&search=${code}`)).data[0]).toMatchObject({ state: 'used', purchaseId: draft.id });
  await ok(send('PUT', `/purchases/${draft.id}/content`, { discountCode: null }));
  expect((await list(`&search=${code}`)).data[0].state).toBe('open');
});

it('withdraws what no order has', async () => {
  const { data, metadata } = await list();
  const one = data.find(({ state }: Answered) => state === 'open');
  const withdraw = (body: object) => ok(send('PUT', `/discounts/${campaign.id}/codes/withdraw`, body));
  expect((await withdraw({ ids: [one.id] })).data).toEqual({ withdrawn: 1 });
  expect(codes(await buy(one.code))).toEqual({ discountCode: 'discount_code_withdrawn' });
  expect((await withdraw({})).data).toEqual({ withdrawn: metadata.total - metadata.used - 1 });
});

it('gives them out as a file', async () => {
  const csv = await send('GET', `/discounts/${campaign.id}/codes/export?format=csv`);
  expect(csv.status).toBe(200);
  expect(String(csv.body).trim().split(/\r?\n/u)).toHaveLength(121);
});

it('refuses codes of what applies by itself, more than fit, and a prefix with a space or an emoji', async () => {
  const automatic = await scene.discounts.create({
    title: 'Auto',
    type: 'BillDiscount',
    percentage: 5,
    isAutomatic: true,
  });
  expect(codes(await make({ count: 1 }, automatic.id))).toEqual({ id: 'codes_of_automatic' });
  for (const body of [{ count: 10_001 }, { count: 0 }, { count: 1, length: 5 }])
    expect((await make(body)).status).toBe(422);
  for (const prefix of ['A B', '🎉', 'عيد'])
    expect(codes(await make({ count: 1, prefix }))).toEqual({ prefix: 'codes_prefix' });
  const token = await app.signIn(database.shops.delta.owner.email);
  for (const [method, address] of [
    ['GET', 'codes'],
    ['GET', 'codes/export'],
    ['PUT', 'codes/withdraw'],
  ])
    expect(
      (
        await app.call(method!, `/discounts/${campaign.id}/${address}`, {
          token,
          ...(method === 'PUT' && { body: {} }),
        })
      ).status,
    ).toBe(404);
});

it('simulates a code like any other', async () => {
  await make({ count: 1, prefix: 'SIM' });
  const cart = { purchaseProducts: [{ productId: book.id, quantity: 1 }] };
  const { code } = (await list('&search=SIM')).data[0];
  const before = await ok(send('POST', '/discounts/simulate', cart));
  expect(before.data.discounts.find(({ id }: Answered) => id === campaign.id).code).toBe(
    'discount_by_own_codes',
  );
  const typed = await ok(send('POST', '/discounts/simulate', { ...cart, discountCode: code }));
  expect(typed.data.discounts[0]).toMatchObject({ id: campaign.id, outcome: 'applied', takes: 5000 });
  await buy(code);
  const again = await ok(send('POST', '/discounts/simulate', { ...cart, discountCode: code }));
  expect(again.data.discounts.find(({ id }: Answered) => id === campaign.id)).toMatchObject({
    outcome: 'refused',
    code: 'discount_code_used',
  });
});

it('comes back with its codes when its deletion is undone, and is still not typed by its title', async () => {
  const lost = await scene.discounts.create({ title: 'LOST', type: 'BillDiscount', percentage: 10 });
  await make({ count: 3 }, lost.id);
  const deleted = await send('DELETE', `/discounts/${lost.id}`);
  await ok(send('POST', `/change_sets/${deleted.headers['matjar-change-set']}/undo`));
  const { data, metadata } = await ok(send('GET', `/discounts/${lost.id}/codes`));
  expect(metadata.total).toBe(3);
  expect(codes(await buy('lost'))).toEqual({ discountCode: 'discount_unknown' });
  expect((await buy(data[0].code)).status).toBe(201);
});
