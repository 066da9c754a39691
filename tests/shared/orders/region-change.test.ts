import { describe, expect, it } from 'vitest';
import { chooseCourier, type CourierRule } from '../../../src/shared/orders/courier-rules.ts';
import { changeRegions, type RegionChange } from '../../../src/shared/orders/region-change.ts';
import {
  computePlacePrice,
  computeShippingFees,
  type RegionPrice,
  type StoreShipping,
} from '../../../src/shared/orders/shipping.ts';

const store: StoreShipping = {
  type: 'weight',
  fees: 5000,
  extraKiloFees: 700,
  freeFrom: 100_000,
  calculation: 'at_cost',
  useNewLocations: false,
};
const region = (id: string, said: Partial<RegionPrice> = {}): RegionPrice => ({
  id,
  first: null,
  extra: null,
  isDisabled: false,
  ...said,
});

describe('the delivery price of a place', () => {
  const cairo = region('egypt.cairo', { first: 4000, extra: 500 });
  const nasr = region('egypt.cairo.nasr-city', { first: 3000 });

  it('is that of the nearest region with a price, separately for each part', () => {
    const { rules, feesFrom, extraFrom, source } = computePlacePrice(store, [cairo, nasr], null);
    expect(rules).toMatchObject({ fees: 3000, extraKiloFees: 500 });
    expect([feesFrom, extraFrom, source]).toEqual([nasr.id, cairo.id, 'region']);
    expect(computeShippingFees(rules, { grams: 2001, goods: 0 })).toBe(3000 + 2 * 500);
    expect(computeShippingFees(rules, { grams: 2001, goods: 100_000 })).toBe(0);
  });

  it('is the store’s without a region’s price, and when the store uses its own fees', () => {
    expect(computePlacePrice(store, [], null)).toMatchObject({ source: 'store', rules: { fees: 5000 } });
    const own = computePlacePrice({ ...store, calculation: 'own_fees' }, [cairo], null);
    expect(own).toMatchObject({ source: 'store', rules: { fees: 5000, extraKiloFees: 700 } });
  });

  it('may be zero', () =>
    expect(computePlacePrice(store, [cairo, region('x', { first: 0 })], null).rules.fees).toBe(0));

  it('is that of a custom location if these are enabled; a disabled region stays disabled', () => {
    const own = { id: 1, name: 'Madinaty', customFee: 2500, extraKiloFees: null };
    expect(computePlacePrice(store, [cairo], own).source).toBe('region');
    const closed = region('egypt', { isDisabled: true });
    expect(computePlacePrice({ ...store, useNewLocations: true }, [closed, cairo], own)).toMatchObject({
      source: 'own_location',
      rules: { fees: 2500, extraKiloFees: 700 },
      disabledBy: 'egypt',
    });
  });
});

describe('a price change of many regions', () => {
  const lineages = [
    ['egypt', 'egypt.cairo'],
    ['egypt', 'egypt.cairo', 'egypt.cairo.nasr-city'],
    ['egypt', 'egypt.giza'],
  ];
  const change = (stated: RegionPrice[], said: RegionChange) =>
    changeRegions(store, lineages, new Map(stated.map((each) => [each.id, each])), said);

  it('raises own prices, and inherited prices follow the raised region', () => {
    const [cairo, nasr, giza] = change([region('egypt.cairo', { first: 4000 })], {
      kind: 'percent',
      by: 10,
    });
    expect(cairo!.after).toMatchObject({ first: 4400, extra: 770 });
    expect(nasr!.after).toMatchObject({ first: null, extra: null });
    expect(nasr!.follows).toBe('egypt.cairo');
    // From the store's fee.
    expect(giza!.after).toMatchObject({ first: 5500 });
  });

  it('raises a region’s own price next to that of its parent', () => {
    const stated = [region('egypt.cairo', { first: 4000 }), region('egypt.cairo.nasr-city', { first: 3000 })];
    const [, nasr] = change(stated, { kind: 'amount', by: -500, of: 'first' });
    expect(nasr!.after).toMatchObject({ first: 2500, extra: null });
  });

  it('refuses a price below a disabled region and one below zero, each with its reason', () => {
    const closed = change([region('egypt.cairo', { isDisabled: true })], { kind: 'set', first: 100 });
    expect(closed.map(({ refusal }) => refusal)).toEqual([null, 'region_below_disabled', null]);
    expect(closed[1]!.by).toBe('egypt.cairo');
    const less = change([], { kind: 'amount', by: -6000, of: 'first' });
    expect(less[0]).toMatchObject({ refusal: 'region_price_below_zero', after: { first: null } });
  });
});

describe('the courier of an order', () => {
  const rule = (said: Partial<CourierRule>): CourierRule => ({
    courier: 'bosta',
    regions: [],
    fromGrams: null,
    toGrams: null,
    paymentTypes: [],
    ...said,
  });
  const rules = [
    rule({ courier: 'mylerz', regions: ['egypt.cairo'], toGrams: 5000 }),
    rule({ courier: 'shipblu', paymentTypes: ['online'] }),
  ];
  const connected = (['bosta', 'mylerz', 'shipblu'] as const).map((courier) => ({
    courier,
    isDefault: courier === 'bosta',
  }));
  const order = { region: 'egypt.cairo', grams: 5000, paymentType: 'online' };

  it('is that of the first matching rule; weight limits are inclusive', () => {
    expect(chooseCourier(rules, connected, order)).toEqual({ courier: 'mylerz', because: 'rule', rule: 1 });
    expect(chooseCourier(rules, connected, { ...order, grams: 5001 })).toMatchObject({ rule: 2 });
    expect(
      chooseCourier(rules, connected, { region: null, grams: 0, paymentType: 'cash_on_delivery' }),
    ).toEqual({ courier: 'bosta', because: 'usual', rule: null });
  });

  it('skips rules of a courier without an account, and is undecided among several', () => {
    const others = connected.filter(({ courier }) => courier !== 'mylerz');
    expect(chooseCourier(rules, others, order)).toMatchObject({ courier: 'shipblu', rule: 2 });
    expect(chooseCourier([], [connected[1]!], order)).toMatchObject({ because: 'only' });
    expect(chooseCourier([], connected.slice(1), order)).toBeNull();
    expect(chooseCourier(rules, [], order)).toBeNull();
  });
});
