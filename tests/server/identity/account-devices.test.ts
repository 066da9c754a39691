/** Sessions of an account, and the second factor of sign-in. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { now } from '../../clock.ts';
import { useApp } from '../app-harness.ts';
import { password, useDatabase } from '../harness.ts';

const { database, home, shops, asOwner } = await useDatabase();
const { call, signIn } = await useApp({ database, home });

describe('devices', () => {
  it("are listed, signed out one by one or all at once, and of the user's own account only", async () => {
    const here = await signIn(shops.nile.owner.email);
    const there = await signIn(shops.nile.owner.email);
    const stranger = await signIn(shops.nile.catalogue.email);
    const { body } = await call('GET', '/users/sessions', { token: here });
    const own = body.data as { id: number; isCurrent: boolean }[];
    expect(own.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const other = own.find(({ isCurrent }) => !isCurrent)!;
    expect((await call('DELETE', `/users/sessions/${other.id}`, { token: stranger })).status).toBe(404);
    expect((await call('DELETE', `/users/sessions/${other.id}`, { token: here })).status).toBe(204);
    expect((await call('GET', '/users/current_user', { token: there })).status).toBe(401);
    expect((await call('DELETE', '/users/sessions', { token: here })).status).toBe(204);
    expect((await call('GET', '/users/current_user', { token: here })).status).toBe(401);
    expect((await call('GET', '/users/current_user', { token: stranger })).status).toBe(200);
  });

  it('are signed out by a new password, except the one that set it', async () => {
    const here = await signIn(shops.delta.catalogue.email);
    const there = await signIn(shops.delta.catalogue.email);
    const wrong = await call('PUT', '/users/password', {
      token: here,
      body: { current: 'no', password: 'brand-new-12' },
    });
    expect(wrong.body.errors.current[0].code).toBe('wrong_password');
    const body = { current: password, password: 'brand-new-12' };
    expect((await call('PUT', '/users/password', { token: here, body })).status).toBe(204);
    expect((await call('GET', '/users/current_user', { token: here })).status).toBe(200);
    expect((await call('GET', '/users/current_user', { token: there })).status).toBe(401);
  });
});

describe('a second factor', () => {
  // The middle of a time step of 30 seconds: no step ends during the test.
  const moment = Math.floor(now().getTime() / 30_000) * 30_000 + 15_000;
  beforeAll(() => void vi.setSystemTime(moment));
  afterAll(() => void vi.useRealTimers());

  const { email } = shops.nile.catalogue;
  const enter = (secondFactor?: string) =>
    call('POST', '/authentication/email', {
      body: { email, password, ...(secondFactor !== undefined && { secondFactor }) },
    });

  it('is required once it is on; a code can be used once, and so can a recovery code', async () => {
    const token = await signIn(email);
    expect((await call('POST', '/users/second_factor', { token, body: { password: 'no' } })).status).toBe(
      422,
    );
    const begun = await call('POST', '/users/second_factor', { token, body: { password } });
    const { secret } = begun.body.data as { secret: string };
    expect((await enter()).status).toBe(200);
    const code = (steps = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment + steps * 30_000 });
    expect((await call('PUT', '/users/second_factor', { token, body: { code: '000000' } })).status).toBe(422);
    const on = await call('PUT', '/users/second_factor', { token, body: { code: code(-1) } });
    const [recovery] = on.body.data.recoveryCodes as string[];
    expect(JSON.stringify(await asOwner('select * from second_factors'))).not.toContain(secret);

    expect((await enter()).body.code).toBe('second_factor_required');
    expect((await enter('123456')).body.code).toBe('second_factor_wrong');
    const right = code();
    expect((await enter(right)).status).toBe(200);
    expect((await enter(right)).body.code).toBe('second_factor_wrong');
    expect((await enter(recovery!.toUpperCase())).status).toBe(200);
    expect((await enter(recovery)).status).toBe(401);
    const state = await call('GET', '/users/second_factor', { token });
    expect(state.body.data).toEqual({ isOn: true, recoveryCodesLeft: 9 });
    expect((await call('POST', '/users/second_factor', { token, body: { password } })).status).toBe(409);
    expect((await call('DELETE', `/users/second_factor?code=${code(1)}`, { token })).status).toBe(204);
    expect((await enter()).status).toBe(200);
  });
});
