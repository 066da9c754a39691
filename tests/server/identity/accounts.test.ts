/** Accounts beside email and password: one-time codes, sign-up, password reset, and rate limits. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../../src/server/infrastructure/messages/messenger.ts';
import { useApp } from '../app-harness.ts';
import { password, useDatabase } from '../harness.ts';
import { until } from '../../until.ts';

const { database, home, shops, asOwner } = await useDatabase();
const sent: Message[] = [];
const { call, signIn } = await useApp({ database, home }, { sent });

const post = (address: string, body: unknown, headers?: Record<string, string>) =>
  call('POST', address, { body, ...(headers && { headers }) });

const sixFigures = /\d{6}/u;
const textOf = ({ subject, body }: Message) => `${subject} ${body}`;

/** Messages are sent after the answers. @param says a pattern that the message must match, where account notices may come in between */
async function lastMessage(to: string, says = /^/u): Promise<Message> {
  return until(() => sent.findLast((each) => each.recipient === to && says.test(textOf(each))));
}

const codeIn = (message: Message) => sixFigures.exec(textOf(message))![0];

async function askForCode(target: { email: string } | { phone: string }, purpose: 'sign_in' | 'sign_up') {
  const answer = await post('/authentication/request_otp', { ...target, purpose });
  expect(answer.status).toBe(200);
  return codeIn(await lastMessage('email' in target ? target.email : target.phone, sixFigures));
}

const old = (table: string, by: string) =>
  asOwner(`update ${table} set "createdAt" = "createdAt" - $1::interval`, [by]);

beforeEach(async () => {
  sent.length = 0;
  await asOwner('delete from one_time_codes');
  await asOwner('delete from guesses');
});

describe('one-time codes', () => {
  it('sign up by phone, in any spelling, and sign in again', async () => {
    const code = await askForCode({ phone: '01066778899' }, 'sign_up');
    const made = await post('/sign_up', { phone: '+20 106 677 8899', otp: code });
    expect(made.body.data).toMatchObject({
      company: null,
      role: null,
      user: { phone: '01066778899', email: null },
    });
    await asOwner('delete from one_time_codes');
    sent.length = 0;
    const again = await askForCode({ phone: '01066778899' }, 'sign_in');
    const entered = await post('/authentication/phone', { phone: '٠١٠٦٦٧٧٨٨٩٩', otp: again });
    expect(entered.status).toBe(200);
    expect((await post('/authentication/phone', { phone: '01066778899', otp: again })).status).toBe(401);
  });

  it('are limited to one in thirty seconds, and five an hour', async () => {
    const ask = () => post('/authentication/request_otp', { email: 'nobody@shop.example' });
    expect((await ask()).status).toBe(200);
    const early = await ask();
    expect(early.status).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(20);
    for (let count = 1; count < 5; count += 1) {
      await old('one_time_codes', '31 seconds');
      expect((await ask()).status).toBe(200);
    }
    await old('one_time_codes', '31 seconds');
    expect(Number((await ask()).headers['retry-after'])).toBeGreaterThan(600);
  });

  it('can be used once, within ten minutes, and for their purpose only', async () => {
    const email = 'late@shop.example';
    const code = await askForCode({ email }, 'sign_up');
    await old('one_time_codes', '11 minutes');
    expect((await post('/sign_up', { email, otp: code })).status).toBe(401);
    const known = shops.nile.owner.email;
    const own = await askForCode({ email: known }, 'sign_in');
    expect((await post('/sign_up', { email: known, otp: own })).status).toBe(401);
    expect((await post('/authentication/email', { email: known, otp: own })).status).toBe(200);
    expect((await post('/authentication/email', { email: known, otp: own })).status).toBe(401);
    // A code for a new account does not open an existing one.
    await asOwner('delete from one_time_codes');
    const another = await askForCode({ email: known }, 'sign_up');
    expect((await post('/authentication/email', { email: known, otp: another })).status).toBe(401);
  });

  it('create an account for a new phone number, whose name is still to be set', async () => {
    const phone = '01066778855';
    await post('/authentication/request_otp', { phone });
    const otp = codeIn(await lastMessage(phone));
    const wrong = await post('/authentication/phone', { phone, otp: otp === '000000' ? '000001' : '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_code']);
    const { status, body } = await post('/authentication/phone', { phone, otp });
    expect([status, body.data.user, body.data.company]).toMatchObject([200, { name: null, phone }, null]);
    const named = await call('PUT', '/users', { token: body.data.token, body: { name: 'Mona' } });
    expect(named.body.data.user.name).toBe('Mona');
    expect((await post('/authentication/phone', { phone, otp })).status).toBe(401);
  });

  it('expire after five wrong attempts, in any spelling, concurrent ones too', async () => {
    const email = 'guessed@shop.example';
    const code = await askForCode({ email }, 'sign_up');
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const tries = [email, email.toUpperCase(), ` ${email}`, `GUESSED@shop.example`, email];
    const answers = await Promise.all(
      tries.map((each) => post('/sign_up', { email: each.trim(), otp: wrong })),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect((await post('/sign_up', { email, otp: code })).status).toBe(401);
  });

  it('are stored as hashes', async () => {
    const code = await askForCode({ email: 'kept@shop.example' }, 'sign_up');
    const rows = await asOwner('select * from one_time_codes');
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('an unverified email', () => {
  let series = 0;
  const claim = async () => {
    const email = `claimed-${(series += 1)}@shop.example`;
    const made = await post('/sign_up', {
      email: email.toUpperCase(),
      password: 'a-fine-one-9',
      name: 'Claimer',
    });
    expect([made.status, made.body.data.user]).toMatchObject([201, { email, name: 'Claimer' }]);
    return { email, token: made.body.data.token as string };
  };
  const enter = async (email: string) =>
    (await post('/authentication/email', { email, password: 'a-fine-one-9' })).status;
  const me = async (token: string) => (await call('GET', '/users/current_user', { token })).status;
  const setUp = (token: string) =>
    call('POST', '/users/second_factor', { token, body: { password: 'a-fine-one-9' } });

  it('signs in by its password, without a code', async () => {
    const { email, token } = await claim();
    expect([await me(token), await enter(email)]).toEqual([200, 200]);
    const again = await post('/sign_up', { email, password: 'another-fine-8' });
    expect(again.body.errors.email[0].code).toBe('account_exists');
  });

  it('belongs to the user who verifies it: its former password and sessions end', async () => {
    const { email, token } = await claim();
    const otp = await askForCode({ email }, 'sign_in');
    const entered = await post('/authentication/email', { email, otp });
    expect(entered.status).toBe(200);
    expect([await me(token), await enter(email), await me(entered.body.data.token)]).toEqual([401, 401, 200]);
    const known = await post('/users/has_account', { email });
    expect(known.body.data).toMatchObject({ exists: true, hasPassword: false });
    // From here on it is a normal account.
    const password = 'my-own-words-5';
    const set = await call('PUT', '/users/password', { token: entered.body.data.token, body: { password } });
    expect(set.status).toBe(204);
    await asOwner('delete from one_time_codes');
    sent.length = 0;
    const later = await askForCode({ email }, 'sign_in');
    expect((await post('/authentication/email', { email, otp: later })).status).toBe(200);
    expect((await post('/authentication/email', { email, password })).status).toBe(200);
  });

  it('keeps its password and session if it is verified in that session', async () => {
    const { email, token } = await claim();
    const otp = await askForCode({ email }, 'sign_in');
    const shown = await call('POST', '/authentication/email', { token, body: { email, otp } });
    expect(shown.status).toBe(200);
    expect([await me(token), await enter(email)]).toEqual([200, 200]);
    expect((await setUp(token)).status).toBe(201);
  });

  it("does not keep its password if it is verified in another account's session", async () => {
    const { email, token } = await claim();
    const stranger = await signIn(shops.delta.owner.email);
    const otp = await askForCode({ email }, 'sign_in');
    await call('POST', '/authentication/email', { token: stranger, body: { email, otp } });
    expect([await me(token), await enter(email), await me(stranger)]).toEqual([401, 401, 200]);
  });

  it('belongs to the user who sets a password by the emailed link', async () => {
    const { email, token } = await claim();
    await post('/authentication/forgot', { email });
    const [, link] = /token=([\w-]+)/u.exec((await lastMessage(email)).body)!;
    const set = await call('PUT', '/users/reset_password', {
      body: { user: { token: link, password: 'my-own-words-5' } },
    });
    expect([set.status, await me(token), await enter(email)]).toEqual([204, 401, 401]);
    const entered = await post('/authentication/email', { email, password: 'my-own-words-5' });
    const { status } = await call('POST', '/users/second_factor', {
      token: entered.body.data.token,
      body: { password: 'my-own-words-5' },
    });
    expect(status).toBe(201);
  });

  it('cannot set up a second factor', async () => {
    const { token } = await claim();
    const { status, body } = await setUp(token);
    expect([status, body.code]).toEqual([403, 'email_unproven']);
  });

  it('needs a password, and a phone number needs a code', async () => {
    const phone = await post('/sign_up', { phone: '01066778844', password: 'a-fine-one-9' });
    expect([phone.status, Object.keys(phone.body.errors)]).toEqual([422, ['otp']]);
    const bare = await post('/sign_up', { email: 'bare@shop.example' });
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['password']]);
  });
});

describe('accounts', () => {
  it('have a lookup of whether they exist and how to sign in', async () => {
    const known = await post('/users/has_account', { email: shops.nile.owner.email.toUpperCase() });
    expect(known.body.data).toEqual({ exists: true, method: 'email', hasPassword: true });
    const unknown = await post('/users/has_account', { phone: '01000000009' });
    expect(unknown.body.data).toEqual({ exists: false, method: 'phone', hasPassword: false });
  });

  it('are not created twice, nor with a weak password', async () => {
    const { email } = shops.nile.owner;
    const code = await askForCode({ email }, 'sign_up');
    const weak = await post('/sign_up', { email, otp: code, password: 'password1' });
    expect(weak.body.errors.password[0].code).toBe('password_breached');
    expect((await post('/sign_up', { email, otp: code, password: 'short1' })).status).toBe(422);
    const taken = await post('/sign_up', { email, otp: code, password: 'a-fine-one-9' });
    expect(taken.body.errors.email[0].code).toBe('account_exists');
  });

  it('accept at most twenty wrong passwords, with the same answers for unknown accounts', async () => {
    for (const email of [shops.delta.owner.email, 'nobody-at-all@shop.example']) {
      const spellings = [email, email.toUpperCase(), ` ${email}`.trim(), email.replace('e', 'E')];
      const answers: number[] = [];
      for (let count = 0; count < 24; count += 1) {
        const answer = await post(
          '/authentication/email',
          { email: spellings[count % 4], password: `wrong-${count}` },
          { 'x-forwarded-for': `10.0.0.${count}`, 'user-agent': `robot ${count}` },
        );
        answers.push(answer.status);
      }
      expect(answers).toEqual([...Array(20).fill(401), ...Array(4).fill(429)]);
    }
    expect((await post('/authentication/email', { email: shops.delta.owner.email, password })).status).toBe(
      429,
    );
  });
});

describe('a forgotten password', () => {
  const email = shops.nile.viewer.email;
  const tokenIn = ({ body }: Message) => /token=([\w-]+)/u.exec(body)![1]!;
  const reset = (token: string, to: string) =>
    call('PUT', '/users/reset_password', { body: { user: { token, password: to } } });

  it('gets the same answer for known and unknown accounts', async () => {
    const known = await post('/authentication/forgot', { email });
    const unknown = await post('/authentication/forgot', { email: 'nobody@shop.example' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await lastMessage(email)).body).toContain('http://store.test/en/users/password/edit?token=');
  });

  it('is reset once by a link, also by a hundred concurrent requests, and every session ends', async () => {
    const session = await signIn(email);
    await post('/authentication/forgot', { email });
    const token = tokenIn(await lastMessage(email));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => reset(token, `another-one-${index}`)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await call('GET', '/users/current_user', { token: session })).status).toBe(401);
    expect((await reset(token, 'once-more-1')).status).toBe(422);
    expect((await reset('x'.repeat(43), 'once-more-1')).body.errors['user.token'][0].code).toBe('reset_link');
  });

  it('is not reset by an expired link', async () => {
    await post('/authentication/forgot', { email });
    const token = tokenIn(await lastMessage(email));
    await old('password_resets', '2 hours');
    expect((await reset(token, 'too-late-now-1')).status).toBe(422);
  });
});

it('account events are in the audit log', async () => {
  const token = await signIn(shops.nile.owner.email);
  await call('DELETE', '/authentication/sign_out', { token });
  const rows = await asOwner<{ action: string }>('select action from account_events where "user" = $1', [
    shops.nile.owner.userId,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['sign_in', 'sign_out']));
});
