/** A store's gateway accounts: encrypted, never returned, tested against the gateway, and undone. */
import { describe, expect, it } from 'vitest';
import { findGateway } from '../../../src/server/modules/messaging/protocols/find-gateway.ts';
import { sandboxSmsCredentials } from '../../../src/sandboxes/messaging/sms-credentials.ts';
import { startSmsSandbox } from '../../../src/sandboxes/messaging/sms-sandbox.ts';
import { createOutboundClient } from '../../../src/server/infrastructure/http-client/outbound-client.ts';
import { smsScene } from './sms-fixture.ts';

const { place, app, token, call, ok, connect } = await smsScene();

const live = {
  mode: 'live',
  credentials: { username: 'nakhla', password: 'canary-of-a-password', sender: 'token-of-a-sender' },
};
const readAccount = async (gateway: string) =>
  (await ok(call('GET', '/sms_accounts'))).find((each: { gateway: string }) => each.gateway === gateway);

describe('an account', () => {
  it('is stored encrypted, and its secrets are in no answer', async () => {
    const kept = await call('PUT', '/sms_accounts/sms_misr', live);
    const listed = await call('GET', '/sms_accounts');
    const told = JSON.stringify([kept.body, listed.body, (await call('GET', '/history')).body]);
    expect(kept.status).toBe(200);
    expect(told).not.toContain('canary-of-a-password');
    expect(await readAccount('sms_misr')).toMatchObject({
      mode: 'live',
      open: { username: 'nakhla', sender: 'token-of-a-sender' },
      held: ['username', 'password', 'sender'],
    });
    const [row] = await place.asOwner<{ sealed: Buffer }>('select sealed from sms_accounts');
    expect(row!.sealed.toString('latin1')).not.toContain('canary');
  });

  it('is refused with an error at each missing field, without returning the sent values', async () => {
    const { status, body } = await call('PUT', '/sms_accounts/vodafone', {
      mode: 'live',
      credentials: { accountId: '101', password: 'canary-word', sender: 'a sender that is far too long' },
    });
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([
      422,
      ['credentials.hashKey', 'credentials.sender'],
    ]);
    expect(JSON.stringify(body)).not.toContain('canary-word');
    const test = await call('PUT', '/sms_accounts/cequens', { mode: 'test' });
    expect([test.status, Object.keys(test.body.errors)]).toEqual([422, ['mode']]);
  });

  it('is restored by undo, with its encrypted keys', async () => {
    await ok(call('PUT', '/sms_accounts/sms_misr', live));
    const before = await place.asOwner('select mode, sealed from sms_accounts');
    const gone = await app.call('DELETE', '/sms_accounts/sms_misr', { token });
    expect(gone.status).toBe(204);
    expect(await place.asOwner('select from sms_accounts')).toEqual([]);
    await ok(call('POST', `/change_sets/${gone.headers['matjar-change-set']}/undo`));
    expect(await place.asOwner('select mode, sealed from sms_accounts')).toEqual(before);
  });

  it('is tested, and the result is stored', async () => {
    await connect('cequens');
    expect(await ok(call('POST', '/sms_accounts/cequens/try'))).toMatchObject({
      isFine: true,
      failure: null,
    });
    expect(await readAccount('cequens')).toMatchObject({ failure: null, triedAt: expect.any(String) });
  });

  it('belongs to one store, and needs the right to settings', async () => {
    await connect('sms_misr');
    const other = await app.signIn(place.shops.delta.owner.email);
    const theirs = (await call('GET', '/sms_accounts', undefined, other)).body.data as {
      mode: string | null;
    }[];
    expect(theirs.every(({ mode }) => mode === null)).toBe(true);
    const reader = await app.signIn((await place.hire('settings-reader', { settings: ['view'] })).email);
    expect((await call('PUT', '/sms_accounts/cequens', { mode: 'sandbox' }, reader)).status).toBe(403);
  });
});

describe.each(['sms_misr', 'vodafone', 'cequens'] as const)('credentials of %s', (gateway) => {
  it.each([
    [{}, null],
    [{ [gateway === 'cequens' ? 'userName' : 'password']: 'wrong' }, 'sms_credentials'],
  ])('%j are tested with the right result', async (wrong, failure) => {
    const { address, close } = await startSmsSandbox();
    const client = createOutboundClient('sms', { timeout: 2000 });
    const credentials = { ...sandboxSmsCredentials(gateway, 'a seed'), ...wrong };
    const asking = { base: `${address}/${gateway}`, credentials, client, reach: 'loopback' } as const;
    const said = await findGateway(gateway)
      .tryOut(asking)
      .then(
        () => null,
        ({ code }: { code: string }) => code,
      );
    client.close();
    await close();
    expect(said).toBe(failure);
  });
});

it('the signature of Vodafone is over the text before XML escaping, and a wrong one is refused', async () => {
  const { address, ledger, close } = await startSmsSandbox();
  const client = createOutboundClient('sms', { timeout: 2000 });
  const right = sandboxSmsCredentials('vodafone', 'a seed');
  const asking = { base: `${address}/vodafone`, credentials: right, client, reach: 'loopback' } as const;
  const message = { id: 1, phone: '201012345678', text: `Tea & <coffee> "2" – it's 5 > 4` };
  expect(await findGateway('vodafone').send(asking, 'sandbox', [message])).toMatchObject([{ state: 'sent' }]);
  expect(ledger.messages[0]!.text).toBe(message.text);
  const wrong = { ...asking, credentials: { ...right, hashKey: 'another key of ours' } };
  await expect(findGateway('vodafone').send(wrong, 'sandbox', [message])).rejects.toMatchObject({
    code: 'sms_credentials',
  });
  client.close();
  await close();
});
