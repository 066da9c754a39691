/** What guessing gets: ten thousand passwords and codes, really tried, of every spelling, header and encoding that a caller may choose. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../src/server/ground/messages/messenger.ts';
import { useApp } from './app-harness.ts';
import { password, useDatabase } from './harness.ts';

const place = await useDatabase();
const { shops, asOwner } = place;
const sent: Message[] = [];
const { app } = await useApp(place, { sent });

beforeEach(() => asOwner('delete from guesses'));

/** Spellings of one email. The last two of five are refused as no emails before anybody is looked up; the others reach the same account. */
const spellings: ((email: string) => string)[] = [
  (email) => email,
  (email) => email.toUpperCase(),
  (email) => [...email].map((sign, at) => (at % 2 ? sign : sign.toUpperCase())).join(''),
  (email) => `  ${email}\t`,
  // Full-width letters, as some keyboards write them.
  (email) => email.replace(/[a-z]/u, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)),
];

/** Ways to write one JSON text. Each says the same. */
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

/** Guesses many at once, counted by what they were answered. */
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
  it('at a password: twenty are looked at, from wherever they come and however they are written', async () => {
    const { email } = shops.delta.owner;
    const answers = await guessMany(10_000, 16, (number) =>
      guess('/authentication/email', number, email, {
        // The right one is among them, late.
        password: number === 5_000 ? password : `guess-${number}`,
      }),
    );
    expect(answers).toEqual({ 401: 20, 422: 4_000, 429: 5_980 });
    // The account's own person waits too, and gets in once the time is over.
    expect(await guess('/authentication/email', 1, email, { password })).toBe(429);
    await asOwner(`update guesses set since = since - interval '16 minutes'`);
    expect(await guess('/authentication/email', 2, email, { password })).toBe(200);
  }, 120_000);

  it('at a code: five are looked at, and the right one after them is none', async () => {
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
    // Every code from before the right one to after it, the right one not among the first.
    const first = (Number(right) + 1_000_000 - 5_000) % 1_000_000;
    const answers = await guessMany(10_000, 16, (number) =>
      guess('/sign_up', number, email, { otp: String((first + number) % 1_000_000).padStart(6, '0') }),
    );
    expect(answers).toEqual({ 401: 6_000, 422: 4_000 });
    const [row] = await asOwner<{ tries: number }>('select * from one_time_codes');
    expect(JSON.stringify(row)).not.toContain(right);
  }, 120_000);
});
