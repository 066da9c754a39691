/** Default courier rules, and secrets of courier accounts. */
import { describe, expect, it } from 'vitest';
import { sendingScene, shipTo } from './courier-fixture.ts';

const { scene, keep, placed, sendTo, jobs } = await sendingScene();
const { ok, send } = scene;

describe('courier rules', () => {
  const rule = (courier: string, more: object) => ({
    courier,
    regions: [],
    fromGrams: null,
    toGrams: null,
    paymentTypes: [],
    ...more,
  });

  it('select the courier of an order without one, alone and in bulk, with the reason', async () => {
    await scene.rules({
      courierRules: [
        rule('khazenly', { regions: ['egypt.cairo'] }),
        rule('mylerz', { regions: ['egypt.cairo'], paymentTypes: ['cash_on_delivery'] }),
      ],
    });
    const id = await placed();
    // The store has no account with the first rule's courier.
    expect((await ok(send('GET', `/purchases/${id}/courier_choice`))).data).toEqual({
      courier: 'mylerz',
      because: 'rule',
      rule: 2,
    });
    expect((await ok(sendTo(id))).data.courier).toBe('mylerz');
    const [cairo, giza] = [await placed(), await placed({ ...shipTo, region: 'Giza', city: 'Dokki' })];
    expect((await send('PUT', '/purchases/submit_multiple_shipments', { ids: [cairo, giza] })).status).toBe(
      202,
    );
    await jobs();
    expect([(await scene.read(cairo)).courier, (await scene.read(giza)).courier]).toEqual([
      'mylerz',
      'bosta',
    ]);
    // A courier in the request wins.
    expect((await ok(sendTo(await placed(), { courier: 'bosta' }))).data.courier).toBe('bosta');
    await scene.rules({ courierRules: [] });
  });

  it('are refused without a condition, with an end before the start, or with unknown values', async () => {
    const codesOf = async (rules: object[]) =>
      scene.codes(await send('PATCH', '/company', { courierRules: rules }));
    expect(await codesOf([rule('mylerz', {})])).toEqual({ 'courierRules.0': 'courier_rule_empty' });
    expect(await codesOf([rule('mylerz', { fromGrams: 2000, toGrams: 1000 })])).toEqual({
      'courierRules.0.toGrams': 'courier_rule_weight',
    });
    expect(await codesOf([rule('mylerz', { regions: ['egypt.cairo.nasr-city'] })])).toEqual({
      'courierRules.0.regions': 'place_unknown',
    });
    expect((await send('PATCH', '/company', { courierRules: [rule('dhl', { toGrams: 1 })] })).status).toBe(
      422,
    );
  });
});

it('a key is not sent to a changed address: changing the address needs the key again', async () => {
  const first = { address: 'https://api.courier.example', apiKey: 'key_of_the_store' };
  await keep('eyedel', { mode: 'live', credentials: first });
  const moved = { mode: 'live', credentials: { address: 'https://thief.example' } };
  const { status, body } = await send('PUT', '/courier_accounts/eyedel', moved);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['credentials.apiKey']]);
  await keep('eyedel', { mode: 'live', credentials: { ...moved.credentials, apiKey: 'key_of_another' } });
  await keep('eyedel', { mode: 'live', credentials: { address: 'https://thief.example' } });
});
