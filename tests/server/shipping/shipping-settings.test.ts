/** Settings that a store needs before it delivers, with a message each; and undo of courier rules. */
import { describe, expect, it } from 'vitest';
import { shippingScene } from './shipping-fixture.ts';

const scene = await shippingScene();
const { change, codes, database, ok, send, tree, undo } = scene;

const refusalOf = async (body: object, locale = 'en') => {
  const { body: answer } = await send('PATCH', '/company', body, { locale });
  return answer.errors as Record<string, { code: string; message: string }[]>;
};

describe('shipping fees', () => {
  it('are required before other shipping settings; zero is a fee too', async () => {
    await database.asOwner('update companies set "shippingFees" = null where id = $1', [
      database.shops.nile.id,
    ]);
    for (const body of [{ shippingType: 'weight' }, { useNewLocations: true }, { shippingFees: null }])
      expect((await refusalOf(body)).shippingFees![0]).toMatchObject({
        code: 'shipping_fees_needed',
        message: 'Enter the shipping fee, or 0 for free delivery.',
      });
    expect((await refusalOf({ extraKiloFees: 5 }, 'ar')).shippingFees![0]!.message).toContain('رسوم الشحن');
    await ok(send('PATCH', '/company', { addTaxes: true }));
    const said = await send('PATCH', '/company', { shippingType: 'flat', shippingFees: 0 });
    expect(said.status).toBe(200);
    await undo(said as never);
    expect((await ok(send('GET', '/company'))).data.shippingFees).toBeNull();
    await ok(send('PATCH', '/company', { shippingFees: 6000 }));
    expect(codes(await send('PATCH', '/company', { shippingFees: null }))).toEqual({
      shippingFees: 'shipping_fees_needed',
    });
  });

  it('are a task on the home page until they are set, for the store or for every governorate', async () => {
    const { nile } = database.shops;
    const isUnpriced = async () => (await ok(send('GET', '/home'))).data.setUp!.isDeliveryUnpriced;
    const forget = () =>
      database.asOwner('update companies set "shippingFees" = null where id = $1', [nile.id]);
    await forget();
    expect(await isUnpriced()).toBe(true);
    // Free on purpose.
    await ok(send('PATCH', '/company', { shippingFees: 0 }));
    expect(await isUnpriced()).toBe(false);
    await forget();
    const [last, ...governorates] = (await tree()).map(({ id }) => id as string);
    await ok(change(governorates, { kind: 'set', first: 4000 }));
    expect(await isUnpriced()).toBe(true);
    await ok(change([last!], { kind: 'disable' }));
    expect(await isUnpriced()).toBe(false);
    // Prices of disabled regions do not count.
    const calculation = 'update companies set "shippingFeesCalculation" = $2 where id = $1';
    await database.asOwner(calculation, [nile.id, 'own_fees']);
    expect(await isUnpriced()).toBe(true);
    await database.asOwner(calculation, [nile.id, 'at_cost']);
    await ok(change([last!], { kind: 'enable' }));
    await ok(send('PATCH', '/company', { shippingFees: 6000 }));
  });

  it('are refused if they are negative or have too many digits', async () => {
    for (const name of ['shippingFees', 'extraKiloFees', 'codFee', 'minimumOrderTotal'])
      for (const value of [-1, 1e300, 0.5, `${'9'.repeat(1000)}`])
        expect((await send('PATCH', '/company', { [name]: value })).status, `${name} ${value}`).toBe(422);
  });
});

describe('payment methods', () => {
  it('cannot all be switched off, once there is one', async () => {
    await ok(send('PATCH', '/company', { useCashCollection: true, useCardCollection: false }));
    expect((await refusalOf({ useCashCollection: false })).useCashCollection![0]).toMatchObject({
      code: 'payment_method_needed',
      message: 'Customers need at least one payment method. Turn on another one first.',
    });
    const alone = await send('PUT', '/payment_methods/cash_on_delivery', { isOffered: false });
    expect(codes(alone)).toEqual({ isOffered: 'payment_method_needed' });
    await ok(send('PATCH', '/company', { useCashCollection: false, useCardCollection: true }));
    expect(codes(await send('PATCH', '/company', { useCardCollection: false }))).toEqual({
      useCardCollection: 'payment_method_needed',
    });
  });
});

describe('a missing key', () => {
  it('has an error with the name of the courier', async () => {
    const { body } = await send('PUT', '/courier_accounts/shipblu', { mode: 'live' }, { locale: 'en' });
    expect(body.errors['credentials.apiKey'][0]).toMatchObject({
      code: 'courier_key_needed',
      message: 'Enter the store’s credentials with ShipBlu, in this format: 1a2b3c4d.…',
    });
  });
});

describe('courier rules', () => {
  it('are undone, and the undo is undone', async () => {
    const rule = {
      courier: 'bosta',
      regions: ['egypt.cairo'],
      fromGrams: null,
      toGrams: 5000,
      paymentTypes: [],
    };
    const rules = async () => (await ok(send('GET', '/company'))).data.courierRules;
    const first = await send('PATCH', '/company', { courierRules: [rule] });
    const second = await send('PATCH', '/company', { courierRules: [{ ...rule, toGrams: 900 }, rule] });
    expect([first.status, second.status]).toEqual([200, 200]);
    await undo(second as never);
    expect(await rules()).toEqual([rule]);
    await undo(first as never);
    expect(await rules()).toEqual([]);
  });
});
