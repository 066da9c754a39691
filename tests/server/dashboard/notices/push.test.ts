/** Web push from the write to the browser: a local push service receives the message, and the browser's key decrypts it. */
import { createECDH, createDecipheriv, hkdfSync, randomBytes, verify, createPublicKey } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutboundClient } from '../../../../src/server/infrastructure/http-client/outbound-client.ts';
import { pushKeys } from '../../../../src/server/modules/dashboard/notices/push-keys.ts';
import { PushSender } from '../../../../src/server/modules/dashboard/notices/push-sender.ts';
import type { PushText } from '../../../../src/server/modules/dashboard/notices/push-text.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { testSecret, testServices } from '../../test-services.ts';
import { numberOf } from '../../order-number.ts';

const place = await useDatabase();
const { database, shops, asOwner } = place;
const { nile } = shops;
const services = {
  ...testServices(database, path.join(place.home, 'files')),
  pushReach: 'loopback' as 'loopback' | 'public',
};
const { call, signIn } = await useApp(place, { services });

interface Arrived {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const received: Arrived[] = [];
let answer = 201;
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(answer).end();
  });
});
await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
const base = `http://127.0.0.1:${(service.address() as { port: number }).port}`;
const client = createOutboundClient('push');
afterAll(() => {
  client.close();
  service.close();
});

const logged: string[] = [];
const senderWith = (reach: 'public' | 'loopback') =>
  new PushSender({
    database,
    client,
    reach,
    secret: testSecret,
    publicOrigin: () => 'https://store.test',
    log: (facts, sentence) => logged.push(`${sentence} ${JSON.stringify(facts)}`),
  });
const sender = senderWith('loopback');

/** A browser subscription: its keys, and the decryption of a message (RFC 8291, RFC 8188). */
function newBrowser(name: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return {
    path: `/push/${name}`,
    token: JSON.stringify({ endpoint: `${base}/push/${name}`, expirationTime: null, keys }),
    open(body: Buffer): PushText {
      const salt = body.subarray(0, 16);
      const length = body[20]!;
      const from = body.subarray(21, 21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, from]);
      const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(from), auth, info, 32));
      const key = hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12);
      const sealed = body.subarray(21 + length);
      const cipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
      cipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')) as PushText;
    },
  };
}

const register = (token: string, browser: { token: string }, locale = 'en') =>
  call('POST', '/fcm_device_tokens', { token, locale, body: { token: browser.token } });

const order = async () =>
  (
    await asOwner<{ id: number }>(
      `insert into purchases (company_id, status, channel) values ($1, 'active', 'online') returning id::int`,
      [nile.id],
    )
  )[0]!.id;

const count = async (table: string) =>
  Number((await asOwner<{ count: string }>(`select count(*) from ${table}`))[0]!.count);

beforeEach(async () => {
  received.length = 0;
  logged.length = 0;
  answer = 201;
  await asOwner('delete from push_devices');
  await asOwner('delete from notices');
});

describe('a push message', () => {
  it('is sent to every device of the user, encrypted for it, in its language', async () => {
    const owner = await signIn(nile.owner.email);
    const [phone, laptop, other] = [newBrowser('phone'), newBrowser('laptop'), newBrowser('other')];
    await register(owner, phone, 'ar');
    await register(owner, laptop);
    await register(await signIn(nile.viewer.email), other);
    const id = await order();
    const number = await numberOf({ asOwner }, id);
    await sender.send();
    expect(received.map(({ path }) => path).toSorted()).toEqual([laptop.path, phone.path]);
    const [toLaptop, toPhone] = received.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    expect(laptop.open(toLaptop!.body)).toMatchObject({
      title: `New order \u2068${number}\u2069`,
      body: 'Nile Weavers',
      url: `/en/order/${id}`,
      dir: 'ltr',
    });
    expect(phone.open(toPhone!.body)).toMatchObject({
      title: `طلب جديد \u2068${number}\u2069`,
      url: `/ar/order/${id}`,
      dir: 'rtl',
    });
    expect(toLaptop!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    await sender.send();
    expect(received).toHaveLength(2);
  });

  it('is signed with the key in the preferences', async () => {
    const owner = await signIn(nile.owner.email);
    await register(owner, newBrowser('signed'));
    await order();
    await sender.send();
    const { publicKey } = (await call('GET', '/notices/preferences', { token: owner })).body.data;
    const [, token = '', key = ''] =
      /^vapid t=(.+), k=(.+)$/u.exec(received[0]!.headers.authorization ?? '') ?? [];
    expect(key).toBe(publicKey);
    expect(publicKey).toBe(pushKeys(testSecret).publicKey);
    const [head, claims, signature] = token.split('.');
    const raw = Buffer.from(publicKey as string, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: raw.subarray(1, 33).toString('base64url'),
      y: raw.subarray(33).toString('base64url'),
    };
    const verifying = {
      key: createPublicKey({ key: jwk, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363' as const,
    };
    expect(
      verify('sha256', Buffer.from(`${head}.${claims}`), verifying, Buffer.from(signature!, 'base64url')),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
      aud: base,
      sub: 'https://store.test',
    });
  });

  it('is retried when the service failed, and not when it was refused', async () => {
    await register(await signIn(nile.owner.email), newBrowser('again'));
    await order();
    answer = 503;
    await sender.send();
    await sender.send();
    expect(received).toHaveLength(1);
    await asOwner(`update push_messages set "runAfter" = now()`);
    answer = 400;
    await sender.send();
    expect(received).toHaveLength(2);
    expect(await count('push_messages')).toBe(0);
    expect(logged).toHaveLength(2);
  });

  it('is given up after five attempts', async () => {
    await register(await signIn(nile.owner.email), newBrowser('never'));
    await order();
    answer = 500;
    for (let attempt = 0; attempt < 7; attempt++) {
      await sender.send();
      await asOwner(`update push_messages set "runAfter" = now() - interval '1 second'`);
    }
    expect(received).toHaveLength(5);
    expect(await count('push_messages')).toBe(0);
  });

  it.each([404, 410])('deletes a device whose service answers %i', async (status) => {
    await register(await signIn(nile.owner.email), newBrowser('gone'));
    await order();
    answer = status;
    await sender.send();
    expect(await count('push_devices')).toBe(0);
  });

  it('is never sent to an internal address', async () => {
    await register(await signIn(nile.owner.email), newBrowser('inner'));
    await order();
    await senderWith('public').send();
    expect(received).toEqual([]);
    expect(logged[0]).toContain('inner_address');
  });

  it('is not sent to users who have switched it off', async () => {
    const owner = await signIn(nile.owner.email);
    await register(owner, newBrowser('off'));
    await call('PUT', '/notices/preferences', { token: owner, body: { push: false } });
    await order();
    expect(await count('push_messages')).toBe(0);
    await call('PUT', '/notices/preferences', { token: owner, body: { push: true } });
  });
});

describe('a device', () => {
  it('is deleted when its session ends, or on request', async () => {
    const [first, second] = [await signIn(nile.owner.email), await signIn(nile.owner.email)];
    await register(first, newBrowser('first'));
    await register(second, newBrowser('second'));
    await call('DELETE', '/authentication/sign_out', { token: first });
    expect(await asOwner('select token from push_devices')).toHaveLength(1);
    expect((await call('DELETE', '/fcm_device_tokens', { token: second })).status).toBe(204);
    expect(await count('push_devices')).toBe(0);
  });

  it('belongs to the user who registered it last', async () => {
    const browser = newBrowser('shared');
    await register(await signIn(nile.owner.email), browser);
    await register(await signIn(nile.viewer.email), browser);
    const devices = await asOwner<{ user: string }>('select "user" from push_devices');
    expect(devices.map(({ user }) => Number(user))).toEqual([nile.viewer.userId]);
  });

  it.each([
    '{"endpoint": 5}',
    '{',
    '{"endpoint": "https://push.example/1", "keys": {"p256dh": "AA", "auth": "AA"}}',
  ])('is refused with an invalid subscription: %s', async (token) => {
    const owner = await signIn(nile.owner.email);
    const { status, body } = await call('POST', '/fcm_device_tokens', { token: owner, body: { token } });
    expect([status, body.errors.token[0].code]).toEqual([422, 'push_token']);
  });

  it.each([
    'https://10.0.0.7/push',
    'https://[::ffff:127.0.0.1]/push',
    'https://169.254.169.254/latest',
    'https://2130706433/push',
    'https://localhost:8443/push',
    'https://metadata.google.internal/push',
    'https://printer.local/push',
    'https://postgres/push',
    'http://push.example.com/1',
  ])('is refused with an endpoint of no push service: %s', async (endpoint) => {
    const owner = await signIn(nile.owner.email);
    const token = JSON.stringify({ ...(JSON.parse(newBrowser('inner').token) as object), endpoint });
    services.pushReach = 'public';
    try {
      for (const [locale, word] of [
        ['en', 'public https address'],
        ['ar', 'عنوانًا عامًا'],
      ] as const) {
        const refused = await call('POST', '/fcm_device_tokens', { token: owner, locale, body: { token } });
        const [{ code, message }] = refused.body.errors.token;
        expect([refused.status, code]).toEqual([422, 'push_address']);
        expect(message).toContain(word);
        expect(message).toContain(new URL(endpoint).host);
      }
      expect(await count('push_devices')).toBe(0);
      const open = token.replace(endpoint, 'https://fcm.googleapis.com/fcm/send/abc');
      const taken = await call('POST', '/fcm_device_tokens', { token: owner, body: { token: open } });
      expect(taken.status).toBe(204);
    } finally {
      services.pushReach = 'loopback';
    }
  });
});
