/** Messages to customers with abandoned carts: sent once; their link opens the cart for anyone, without personal data. */
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Message } from '../../../src/server/infrastructure/messages/messenger.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { testServices } from '../test-services.ts';
import { orderScene } from './order-fixture.ts';

const sent: Message[] = [];
const place = await useDatabase();
const services = testServices(place.database, path.join(place.home, 'files'), sent);
const app = await useApp(place, { services });
const scene = await orderScene(place, app);
const { ok, send } = scene;
beforeEach(() => void sent.splice(0));

async function cart(channel = 'online') {
  const mona = await scene.customer();
  await place.asOwner(`update customers set email = $1 where id = $2`, [
    `mona${mona.id}@mail.example`,
    mona.id,
  ]);
  const { id: productId } = await scene.product();
  const purchaseProducts = [{ productId, quantity: 2 }];
  const { data } = await scene.place({ customerId: mona.id, purchaseProducts });
  await place.asOwner(`update purchases set channel = $1 where id = $2`, [channel, data.id]);
  return { id: data.id as number, mona, productId };
}
const write = (id: number, values: object = {}, headers?: Record<string, string>) =>
  send(
    'POST',
    `/purchases/${id}/cart_messages`,
    { channel: 'sms', language: 'en', text: 'Come back:', ...values },
    headers,
  );
const list = async (id: number) => (await ok(send('GET', `/purchases/${id}/cart_messages`))).data;
const untilSent = (count: number) => expect.poll(() => sent.length).toBe(count);
const keyIn = (body: string) => /https?:\S+\/cart\?key=(\S+)/u.exec(body)![1]!;
const open = (key: string) => app.call('POST', '/carts/open', { body: { key } });

it('cart messages are sent by SMS and email with a link to the cart, and its first opening is counted', async () => {
  const { id, mona, productId } = await cart();
  expect(await list(id)).toMatchObject({
    isAbandoned: true,
    reachableBy: ['whatsapp', 'sms', 'mail'],
    proposed: { en: expect.stringContaining('Mona'), ar: expect.stringContaining('سلتك') },
    messages: [],
  });
  await ok(write(id));
  await ok(write(id, { channel: 'mail', language: 'ar', text: 'عد إلينا:' }));
  await untilSent(2);
  const sms = sent.find(({ channel }) => channel === 'sms')!;
  expect(sms).toMatchObject({ recipient: mona.phoneNumber, language: 'en' });
  expect(sms.body).toMatch(/^Come back:\nhttps:\/\/nile\.shops\.test\/cart\?key=/u);
  expect(sent.find(({ channel }) => channel === 'mail')).toMatchObject({
    recipient: `mona${mona.id}@mail.example`,
    subject: expect.stringContaining('سلتك'),
  });
  // Visits by staff are not counted.
  expect(
    (await app.call('POST', '/carts/open', { token: scene.token, body: { key: keyIn(sms.body) } })).status,
  ).toBe(200);
  expect((await list(id)).messages.map(({ openedAt }: { openedAt: unknown }) => openedAt)).toEqual([
    null,
    null,
  ]);
  const { body, status } = await open(keyIn(sms.body));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data).toMatchObject({ state: 'waiting', lines: [{ productId, quantity: 2, price: 10_000 }] });
  expect(JSON.stringify(body)).not.toMatch(/Mona|0100/u);
  const [, first] = (await list(id)).messages;
  expect(first).toMatchObject({ channel: 'sms', openedAt: expect.any(String) });
  await open(keyIn(sms.body));
  expect((await list(id)).messages[1].openedAt).toBe(first.openedAt);
});

it('cart messages show their results: placed carts and revenue', async () => {
  const { id } = await cart();
  await ok(write(id));
  const before = (await list(id)).results;
  const { data } = await ok(send('PUT', `/purchases/activate/${id}`, {}));
  const { results, isAbandoned } = await list(id);
  expect(results).toEqual({ ...before, ordered: before.ordered + 1, revenue: before.revenue + data.total });
  expect(isAbandoned).toBe(false);
  expect((await write(id)).body.code).toBe('cart_not_abandoned');
  expect((await open(keyIn(sent[0]!.body))).body.data.state).toBe('ordered');
});

it('cart messages are sent manually by WhatsApp, to the number in international format', async () => {
  const { id, mona } = await cart();
  const { data } = await ok(write(id, { channel: 'whatsapp' }));
  const address = new URL(data.whatsapp as string);
  expect(address.pathname).toBe(`/20${String(mona.phoneNumber).slice(1)}`);
  expect((await open(keyIn(address.searchParams.get('text')!))).status).toBe(200);
  expect(sent).toEqual([]);
});

it('cart messages are sent once, despite concurrent requests of several users', async () => {
  const { id } = await cart();
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  const key = { 'idempotency-key': 'one-and-the-same-thought' };
  const other = await cart();
  for (const _ of [1, 2]) await ok(write(other.id, {}, key));
  await untilSent(2);
});

it('cart messages need a contact, the right to see it, and an abandoned cart of the store', async () => {
  const { id, mona } = await cart();
  await place.asOwner(`update customers set email = null where id = $1`, [mona.id]);
  expect((await write(id, { channel: 'mail' })).body.code).toBe('cart_without_email');
  const own = await cart('dashboard');
  expect((await write(own.id)).body.code).toBe('cart_not_abandoned');
  expect(scene.codes(await write(id, { text: '  ' }))).toEqual({ text: 'required' });
  expect((await write(id, { channel: 'pigeon' })).status).toBe(422);
  const stranger = await app.signIn(place.shops.delta.owner.email);
  for (const method of ['GET', 'POST'])
    expect(
      await app.call(method, `/purchases/${id}/cart_messages`, {
        token: stranger,
        ...(method === 'POST' && { body: { channel: 'sms', language: 'en', text: 'Hello' } }),
      }),
    ).toMatchObject({ status: 404 });
  expect(scene.codes(await open('no-such-key'))).toEqual({ key: 'cart_unknown' });
  expect(sent).toEqual([]);
});

it('cart messages are in the list of carts: sent and pending ones', async () => {
  const [written, waiting] = [await cart(), await cart()];
  await ok(write(written.id));
  const idsOf = async (reminded: boolean) =>
    (await ok(send('GET', `/purchases?status=draft&reminded=${reminded}`))).data.map(
      (each: { id: number }) => each.id,
    );
  expect(await idsOf(true)).toContain(written.id);
  expect(await idsOf(false)).toContain(waiting.id);
  expect(await idsOf(false)).not.toContain(written.id);
  expect((await scene.read(written.id)).remindedAt).toEqual(expect.any(String));
  expect((await scene.read(waiting.id)).remindedAt).toBeNull();
});
