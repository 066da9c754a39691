/** Values that a schema offers are accepted by the server, and others refused with the schema's sentence. */
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../src/shared/resources/refused-values.ts';
import { fieldOf } from '../../../src/shared/resources/record-fields.ts';
import { catalogue } from '../../../src/generated/catalogue.js';

describe('the offered values', () => {
  const payment = fieldOf(catalogue.purchases!, 'payment');
  const offered = (name: string, field: string, record?: Record<string, unknown>) => {
    const model = fieldOf(catalogue[name]!, field);
    return (model.choices ?? [])
      .map(({ value }) => value)
      .filter((value) => !refusalOf(model, value, record));
  };

  it('of a payment are paid and unpaid, of placed orders only', () => {
    expect(offered('purchases', 'payment', { status: 'active' })).toEqual(['unpaid', 'paid']);
    expect(offered('purchases', 'payment')).toEqual(['unpaid', 'paid']);
    expect(offered('purchases', 'payment', { status: 'draft' })).toEqual([]);
    expect(refusalOf(payment, 'paid', { status: 'canceled' })).toBe('order_not_active');
    expect(refusalOf(payment, 'refunded', { status: 'canceled' })).toBe('payment_by_hand');
  });

  it('of a fulfillment are all except canceled', () => {
    expect(offered('purchases', 'fulfillment', { status: 'active' })).not.toContain('cancelled');
    expect(offered('purchases', 'fulfillment', { status: 'active' })).toHaveLength(11);
  });

  it('of a known state are the next steps and the current state', () => {
    const fulfillment = fieldOf(catalogue.purchases!, 'fulfillment');
    const after = (held: string) =>
      (fulfillment.choices ?? [])
        .map(({ value }) => value)
        .filter((value) => !refusalOf(fulfillment, value, { status: 'active' }, held));
    expect(after('delivered')).toEqual(['on_route', 'delivered', 'package_returned']);
    expect(after('package_returned')).toEqual(['package_returned']);
    expect(refusalOf(fulfillment, 'unfulfilled', { status: 'active' }, 'on_route')).toBe('not_next');
    expect(refusalOf(payment, 'unpaid', { status: 'active' }, 'refunded')).toBe('not_next');
  });

  it('of a discount switch it on and off, and free shipping is for delivery discounts', () => {
    expect(offered('discounts', 'status')).toEqual(['active', 'inactive']);
    expect(offered('discounts', 'valueType', { type: 'BillDiscount' })).not.toContain('free_shipping');
    expect(offered('discounts', 'valueType', { type: 'ShippingDiscount' })).toContain('free_shipping');
  });

  it('of a unit match the pricing method', () => {
    expect(offered('products', 'pricingUnit', { pricedBy: 'area' })).toEqual(['cm2', 'm2']);
  });
});
