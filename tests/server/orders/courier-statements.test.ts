/** Courier statements: lines matched with orders, settled in one step, undone in one step; and amounts due from couriers. */
import { expect, it } from 'vitest';
import { statementTable } from '../../../src/server/modules/orders/cash/statement-table.ts';
import { tableToBuffer } from '../../../src/server/crud/imports/read/table-to-buffer.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { runJobs } from '../run-jobs.ts';
import { orderScene } from './order-fixture.ts';
import { numberOf } from '../order-number.ts';

const place = await useDatabase();
const app = await useApp(place);
const scene = await orderScene(place, app);
const { ok, send, codes } = scene;
const { nile, delta } = place.shops;

async function order(total: number, values: Record<string, unknown> = {}): Promise<number> {
  const row = {
    company_id: nile.id,
    status: 'active',
    payment: 'unpaid',
    fulfillment: 'delivered',
    courier: 'bosta',
    subtotal: total,
    total,
    ...values,
  };
  const names = Object.keys(row).map((name) => `"${name}"`);
  const [made] = await place.asOwner<{ id: number }>(
    `insert into purchases (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id::int`,
    Object.values(row),
  );
  return made!.id;
}
const digitsOf = async (id: number) => (await numberOf(place, id)).slice(1);
const upload = (text: string, courier = 'bosta') => send('POST', '/courier_statements', { courier, text });
const linesOf = async (id: number, verdict = '') =>
  (await ok(send('GET', `/courier_statements/${id}/lines?limit=100${verdict && `&verdict=${verdict}`}`)))
    .data;
type Sums = Record<string, { count: number; amount: number }>;
const ask = (id: number, { waiting }: Sums) =>
  send('PUT', `/courier_statements/${id}/settle`, { expects: waiting });
const readStatement = async (id: number) => (await ok(send('GET', `/courier_statements/${id}`))).data;
/** Settles the statement, or runs at most `atMost` jobs. */
async function settle(id: number, sums: Sums) {
  const asked = await ask(id, sums);
  expect([asked.status, asked.body.data?.settleJob], JSON.stringify(asked.body)).toEqual([
    202,
    expect.any(Number),
  ]);
  await runJobs(place.database);
  return readStatement(id);
}

it('a statement of thousands of lines is settled in batches', { timeout: 120_000 }, async () => {
  const rows = await place.asOwner<{ number: string }>(
    `insert into purchases (company_id, status, fulfillment, courier, subtotal, total)
     select $1, 'active', 'delivered', 'voo', 1000, 1000 from generate_series(1, 3000) returning substr(number, 2) as number`,
    [nile.id],
  );
  const { data } = await ok(
    upload(`order,collected\n${rows.map(({ number }) => `${number},10`).join('\n')}`, 'voo'),
  );
  expect(data.sums.paid).toEqual({ count: 3000, amount: 3_000_000 });
  expect(await settle(data.id, data.sums)).toMatchObject({ isSettled: true, settleJob: null, keptCount: 0 });
  const [left] = await place.asOwner<{ count: number }>(
    `select count(*)::int as count from purchases where courier = 'voo' and payment <> 'paid'`,
  );
  expect(left!.count).toBe(0);
});

it('every line is matched with its order, in any digits and separators, and has its result', async () => {
  const whole = await order(125_050, { trackingNumber: 'BST123' });
  const short = await order(20_000);
  const [over, closed, before, left] = [
    await order(5000),
    await order(700, { status: 'canceled', fulfillment: 'cancelled' }),
    await order(800, { payment: 'paid', paidTotal: 800 }),
    await order(9000),
  ];
  const { data } = await ok(
    upload(`Bosta – November\t\t
رقم التتبع\tرقم الطلب\tالمبلغ المحصل
bst 123\t\t١٬٢٥٠٫٥٠
\t${await numberOf(place, short)}\t150.00 EGP
\t${await digitsOf(over)}\t55
BST123\t\t1,250.50
NOBODY\t\t10
\t${await digitsOf(closed)}\t7
\t${await digitsOf(before)}\t8
\t${Number(await digitsOf(left)) + 1000}\t8
\t${await digitsOf(whole)}\tabc
الإجمالي\t\t
`),
  );
  const verdicts = (await linesOf(data.id)).map((line: { verdict: string }) => line.verdict);
  expect(verdicts).toEqual([
    'paid',
    'short',
    'over',
    'double',
    'unknown',
    'closed',
    'paid_before',
    'unknown',
    'double',
  ]);
  expect(data.sums).toMatchObject({
    paid: { count: 1, amount: 125_050 },
    short: { count: 1, amount: 15_000 },
    over: { count: 1, amount: 5500 },
    missing: { count: 1, amount: 9000 },
  });
  expect(await linesOf(data.id, 'missing')).toMatchObject([
    { purchaseId: left, due: 9000, verdict: 'missing' },
  ]);

  const settled = await settle(data.id, data.sums);
  expect(settled).toMatchObject({ isSettled: true, sums: { waiting: { count: 0 } } });
  expect(await scene.read(whole)).toMatchObject({ payment: 'paid', paidTotal: 125_050 });
  expect(await scene.read(short)).toMatchObject({ payment: 'unpaid', paidTotal: 15_000 });
  expect(await scene.read(over)).toMatchObject({ payment: 'paid', paidTotal: 5500 });
  expect((await linesOf(data.id)).map((line: { verdict: string }) => line.verdict)).toEqual(verdicts);
  const { data: histories } = await ok(send('GET', `/purchases/${whole}/histories`));
  expect(histories[0].changes).toContainEqual({ field: 'paidTotal', from: 0, to: 125_050 });
  expect((await ask(data.id, data.sums)).body.code).toBe('statement_settled');
  expect((await send('DELETE', `/courier_statements/${data.id}`)).status).toBe(409);

  await ok(send('POST', `/change_sets/${settled.changeSet}/undo`));
  expect(await scene.read(whole)).toMatchObject({ payment: 'unpaid', paidTotal: 0 });
  const { data: open } = await ok(send('GET', `/courier_statements/${data.id}`));
  expect(open).toMatchObject({ isSettled: false, sums: data.sums });
  expect((await settle(data.id, open.sums)).isSettled).toBe(true);
  for (const format of ['csv', 'xlsx'])
    expect((await send('GET', `/courier_statements/${data.id}/export?format=${format}`)).status).toBe(200);
});

it('an uploaded workbook is read with amounts as numbers', async () => {
  const id = await order(5997);
  const { table } = statementTable('en');
  const bytes = await tableToBuffer('xlsx', table, [
    [2, null, await numberOf(place, id), null, 19.99 * 3, null, null],
    [3, null, 'Total', null, 59.97, null, null],
  ]);
  const part = (head: string, body: Buffer | string) => [
    Buffer.from(`--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body as string),
    Buffer.from('\r\n'),
  ];
  const sendForm = (courier: string, file: Buffer) =>
    app.call('POST', '/courier_statements', {
      token: scene.token,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([
        ...part('name="courier"', courier),
        ...part('name="file"; filename="november.xlsx"', file),
        Buffer.from('--x--\r\n'),
      ]),
    });
  const { data } = await ok(sendForm('bosta', bytes));
  expect(data).toMatchObject({
    fileName: 'november.xlsx',
    sums: { paid: { count: 1, amount: 5997 }, unknown: { count: 1 } },
  });
  expect((await sendForm('bosta', Buffer.from('PK\u0003\u0004 broken'))).status).toBe(422);
  expect((await sendForm('', bytes)).status).toBe(422);
});

it('orders changed since the preview are not settled, and concurrent requests settle once', async () => {
  const id = await order(3000);
  const { data } = await ok(upload(`order,collected\n${await digitsOf(id)},30`));
  await ok(send('PUT', `/purchases/${id}`, { payment: 'paid' }));
  expect((await ask(data.id, data.sums)).body.code).toBe('statement_changed');
  const other = await order(4000);
  const { data: next } = await ok(upload(`order,collected\n${await digitsOf(other)},40`));
  const both = await Promise.all([ask(next.id, next.sums), ask(next.id, next.sums)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  expect(both.map(({ body }) => body.code)).toContain('statement_at_work');
  expect((await send('DELETE', `/courier_statements/${next.id}`)).body.code).toBe('statement_at_work');
  const { changeSet } = await readStatement(next.id);
  expect((await send('POST', `/change_sets/${changeSet}/undo`)).body.code).toBe('still_writing');
  await runJobs(place.database);
  expect((await scene.read(other)).paidTotal).toBe(4000);
});

it('a stopped settlement resumes, and checks what changed meanwhile again', async () => {
  const [kept, changed, paid] = [await order(6000), await order(7000), await order(8000)];
  const { data } = await ok(
    upload(
      `order,collected\n${await digitsOf(kept)},60\n${await digitsOf(changed)},70\n${await digitsOf(paid)},80`,
    ),
  );
  const asked = await ask(data.id, data.sums);
  await place.asOwner('update purchases set total = 9000, subtotal = 9000 where id = $1', [changed]);
  await ok(send('PUT', `/purchases/${paid}`, { payment: 'paid' }));
  await runJobs(place.database);
  const settled = await readStatement(data.id);
  expect(settled).toMatchObject({ isSettled: true, changeSet: asked.body.data.changeSet });
  expect((await linesOf(data.id)).map(({ verdict }: { verdict: string }) => verdict)).toEqual([
    'paid',
    'short',
    'paid_before',
  ]);
  expect(await scene.read(changed)).toMatchObject({ payment: 'unpaid', paidTotal: 7000 });

  const more = [await order(1000), await order(2000)];
  const { data: next } = await ok(
    upload(`order,collected\n${await digitsOf(more[0]!)},10\n${await digitsOf(more[1]!)},20`),
  );
  const job = (await ask(next.id, next.sums)).body.data.settleJob;
  await ok(send('PUT', `/jobs/${job}/cancel`));
  await runJobs(place.database);
  expect(await readStatement(next.id)).toMatchObject({ isSettled: false, settleJob: null, keptCount: 0 });
  expect(await settle(next.id, next.sums)).toMatchObject({ isSettled: true });
});

it('a statement with a title, semicolons and a total row is read without them', async () => {
  const id = await order(7000);
  const { data } = await ok(
    upload(
      `كشف حساب بوسطة\nرقم الطلب;المبلغ المحصل;المصاريف\n${await digitsOf(id)};"70,00 ج.م";5\nالإجمالي;70;5\n`,
    ),
  );
  expect(
    (await linesOf(data.id)).map(({ orderNumber, amount }: Record<string, unknown>) => [orderNumber, amount]),
  ).toEqual([[await digitsOf(id), 7000]]);
});

it('an invalid file has an error with the reason', async () => {
  expect(codes(await upload('order,collected'))).toEqual({ file: 'file_no_rows' });
  expect(codes(await upload('  '))).toMatchObject({ file: expect.stringMatching(/^file_/u) });
  expect(codes(await upload('name,colour\nMona,red'))).toEqual({ file: 'statement_columns' });
  expect(codes(await upload('order,collected\n1,2', 'pigeon'))).toEqual({ courier: 'statement_courier' });
});

it("an order is matched by its shipment reference, and by the courier's tracking number if the order has it", async () => {
  const [sent, again, elsewhere, byHand] = [
    await order(5000, { courier: 'shipblu' }),
    await order(6000, { courier: 'shipblu' }),
    await order(7000, { courier: 'voo' }),
    await order(8000, { courier: null }),
  ];
  const rows = [
    `${await digitsOf(elsewhere)},900001,${nile.id}-${sent},50`,
    `2,900002,${nile.id}-${again}-2,60`,
    `3,900003,${delta.id}-${elsewhere},70`,
    `${await digitsOf(elsewhere)},900004,,70`,
    `${await digitsOf(byHand)},900005,,80`,
  ];
  const { data } = await ok(
    upload(`Order ID,Tracking Number,Merchant Order Reference,COD Amount\n${rows.join('\n')}`, 'shipblu'),
  );
  const lines = await linesOf(data.id);
  expect(
    lines.map((line: { verdict: string; purchaseId: number | null }) => [line.verdict, line.purchaseId]),
  ).toEqual([
    ['paid', sent],
    ['paid', again],
    ['unknown', null],
    ['unknown', null],
    ['paid', byHand],
  ]);
});

it('orders and statements of another store are not found', async () => {
  const theirs = await order(5000, { company_id: delta.id, trackingNumber: 'DELTA1' });
  const { data } = await ok(upload(`awb,order,cod\nDELTA1,${delta.id}-${theirs},50`));
  expect(data.sums.unknown.count).toBe(1);
  const token = await app.signIn(delta.owner.email);
  const { status } = await app.call('GET', `/courier_statements/${data.id}`, { token });
  expect(status).toBe(404);
});

it('the amount due from each courier is listed by age, until it is paid', async () => {
  const id = await order(11_000, { courier: 'mylerz' });
  await place.asOwner(`update cash_dues set since = now() - interval '10 days' where "purchaseId" = $1`, [
    id,
  ]);
  const later = await order(2000, { courier: 'mylerz', fulfillment: 'on_route' });
  const owed = async () =>
    (await ok(send('GET', '/courier_statements/dues'))).data.find(
      ({ courier }: { courier: string }) => courier === 'mylerz',
    );
  expect(await owed()).toEqual({
    courier: 'mylerz',
    count: 1,
    amount: 11_000,
    week: 0,
    fortnight: 11_000,
    month: 0,
    older: 0,
  });
  await ok(send('PUT', `/purchases/${later}`, { fulfillment: 'delivered', trackingNumber: ' my 77 ' }));
  expect([await owed(), (await scene.read(later)).trackingNumber]).toMatchObject([
    { week: 2000, count: 2 },
    'MY77',
  ]);
  const dues: { count: number; amount: number }[] = (await ok(send('GET', '/courier_statements/dues'))).data;
  const sumOf = (of: 'count' | 'amount') => dues.reduce((sum, due) => sum + due[of], 0);
  expect((await ok(send('GET', '/home'))).data.cash).toEqual({
    orders: sumOf('count'),
    amount: sumOf('amount'),
  });
  const { headers } = await send('PUT', `/purchases/${id}`, { payment: 'paid' });
  expect(await owed()).toMatchObject({ amount: 2000 });
  await place.asOwner(`update purchases set "createdAt" = now() - interval '40 days' where id = $1`, [id]);
  await ok(send('POST', `/change_sets/${headers['matjar-change-set'] as string}/undo`));
  expect(await owed()).toMatchObject({ older: 11_000, week: 2000 });
});
