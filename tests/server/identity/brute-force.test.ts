/** Brute force: ten thousand passwords and codes, really tried, in every spelling, header and encoding that a client may choose. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../../src/server/infrastructure/messages/messenger.ts';
import { useApp } from '../app-harness.ts';
import { password, useDatabase } from '../harness.ts';

const place = await useDatabase();
const { shops, asOwner } = place;
const sent: Message[] = [];
const { app } = await useApp(place, { sent });

beforeEach(() => asOwner('delete from guesses'));

/** Spellings of one email address. The last two of five are refused as invalid before any lookup; the others reach the same account. */
const spellings: ((email: string) => string)[] = [
  (email) => email,
  (email) => email.toUpperCase(),
  (email) => [...email].map((sign, at) => (at % 2 ? sign : sign.toUpperCase())).join(''),
  (email) => `  ${email}\t`,
  // Full-width letters, as some keyboards produce them.
  (email) => email.replace(/[a-z]/u, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)),
];

/** Encodings of one JSON text with the same value. */
const encodings: ((text: string) => { payload: string | Buffer; type: string })[] = [
  (text) => ({ payload: text, type: 'application/json' }),
  (text) => ({ payload: text, type: 'application/json; charset=utf-8' }),
  (text) => ({
    payload: text.replace(/[a-z]/gu, (sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`),
    type: 'application/json',
  }),
  (text) => ({ payload: Buffer.from(` \n${text}\n`), type: 'Application/JSON' }),
];

const chosen = (number: number): Record<string, string> => ({
  'x-forwarded-for': `10.${number % 256}.${Math.floor(number / 256) % 256}.1`,
  'x-real-ip': `10.0.${number % 256}.2`,
  forwarded: `for=10.1.1.${number % 256}`,
  'user-agent': `robot ${number}`,
  'accept-language': number % 2 ? 'ar' : 'en',
});

async function guess(address: string, number: number, email: string, more: object): Promise<number> {
  const spelled = spellings[number % spellings.length]!(email);
  const { payload, type } = encodings[number % encodings.length]!(
    JSON.stringify({ email: spelled, ...more }),
  );
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v2${address}`,
    headers: { 'content-type': type, ...chosen(number) },
    payload,
    remoteAddress: `192.0.${Math.floor(number / 256) % 256}.${number % 256}`,
  });
  return answer.statusCode;
}

/** Sends many guesses concurrently. @returns the number of each status */
async function guessMany(count: number, atOnce: number, one: (number: number) => Promise<number>) {
  const answers = new Map<number, number>();
  let next = 0;
  const guesser = async () => {
    while (next < count) {
      const status = await one((next += 1));
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, guesser));
  return Object.fromEntries(answers);
}

describe('ten thousand guesses', () => {
  it('of a password: a hundred from unknown addresses are checked, and the right one after them is refused', async () => {
    const { email } = shops.delta.owner;
    const answers = await guessMany(10_000, 16, (number) =>
      guess('/authentication/email', number, email, {
        // The right one is among them, late.
        password: number === 5_000 ? password : `guess-${number}`,
      }),
    );
    expect(answers).toEqual({ 401: 100, 422: 4_000, 429: 5_900 });
    // An unknown address waits until the time window is over.
    expect(await guess('/authentication/email', 1, email, { password })).toBe(429);
    await asOwner(`update guesses set since = since - interval '16 minutes'`);
    expect(await guess('/authentication/email', 2, email, { password })).toBe(200);
  }, 120_000);

  it('of a code: five are checked, and the right one after them is refused', async () => {
    const email = 'ten-thousand@shop.example';
    const asked = await app.inject({
      method: 'POST',
      url: '/api/v2/authentication/request_otp',
      payload: { email, purpose: 'sign_up' },
    });
    expect(asked.statusCode).toBe(200);
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    const { subject, body } = sent.at(-1)!;
    const right = /\d{6}/u.exec(`${subject} ${body}`)![0];
    // Every code around the right one, which is not among the first.
    const first = (Number(right) + 1_000_000 - 5_000) % 1_000_000;
    const answers = await guessMany(10_000, 16, (number) =>
      guess('/sign_up', number, email, { otp: String((first + number) % 1_000_000).padStart(6, '0') }),
    );
    expect(answers).toEqual({ 401: 6_000, 422: 4_000 });
    const [row] = await asOwner<{ tries: number }>('select * from one_time_codes');
    expect(JSON.stringify(row)).not.toContain(right);
  }, 120_000);
});

/** Signs in from an address. @returns the status, and the device cookie */
async function signInFrom(remoteAddress: string, given: string, device = '') {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v2/authentication/email',
    headers: device ? { cookie: device, 'sec-fetch-site': 'same-origin' } : {},
    payload: { email: shops.nile.owner.email, password: given },
    remoteAddress,
  });
  const { name, value } = answer.cookies.find((each) => each.name === 'matjar_device') ?? {};
  return { status: answer.statusCode, device: name ? `${name}=${value}` : '' };
}

/** Wrong passwords, each from another network unless one is given. */
const guessWrongly = (count: number, from?: string, device?: string) =>
  guessMany(
    count,
    8,
    async (number) =>
      (
        await signInFrom(
          from ?? `198.18.${Math.floor(number / 200)}.${number % 200}`,
          `wrong-${number}`,
          device,
        )
      ).status,
  );

describe('guesses of the password of an account in use', () => {
  it('lock the IP address that they come from, and no other one', async () => {
    expect(await guessWrongly(30, '203.0.113.7')).toEqual({ 401: 20, 429: 10 });
    expect((await signInFrom('203.0.113.7', password)).status).toBe(429);
    expect((await signInFrom('203.0.113.8', password)).status).toBe(200);
  });

  it('from one IPv6 network are counted together', async () => {
    expect(await guessMany(30, 1, async (n) => (await signInFrom(`2001:db8:1:2::${n}`, 'x')).status)).toEqual(
      {
        401: 20,
        429: 10,
      },
    );
    expect((await signInFrom('2001:db8:1:2:ffff::1', password)).status).toBe(429);
    expect((await signInFrom('2001:db8:1:3::1', password)).status).toBe(200);
  });

  it('from many addresses lock unknown ones, and neither a known address nor a known device', async () => {
    await asOwner('delete from sessions');
    const { device } = await signInFrom('192.0.2.50', password);
    expect(device).not.toBe('');
    expect(await guessWrongly(150)).toEqual({ 401: 100, 429: 50 });
    expect((await signInFrom('192.0.2.99', password)).status).toBe(429);
    expect((await signInFrom('192.0.2.50', password)).status).toBe(200);
    expect((await signInFrom('192.0.2.99', password, device)).status).toBe(200);
  });

  it('from a known device are limited as well, and a cookie of another account or a forged one does not count', async () => {
    const { device } = await signInFrom('192.0.2.51', password);
    expect(await guessWrongly(30, undefined, device)).toEqual({ 401: 20, 429: 10 });
    await asOwner('delete from guesses');
    await asOwner('delete from sessions');
    expect(await guessWrongly(150, undefined, `${device.slice(0, -4)}AAAA`)).toEqual({ 401: 100, 429: 50 });
  });
});
