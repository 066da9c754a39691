/** Signatures calculated independently by Geidea's published rule, and forgeries. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { geidea } from '../../../../src/server/modules/payments/protocols/geidea.ts';

describe('a Geidea webhook', () => {
  const key = '3f2a9c04-71be-4d0a-9c1e-5b7d20e64a18';
  const password = 'of-this-test-only';
  const order = {
    orderId: 'ord-1',
    amount: 150,
    currency: 'EGP',
    status: 'Success',
    detailedStatus: 'Paid',
    merchantReferenceId: 'nile-7-1',
  };
  const timeStamp = '11/24/2026 5:40:26 PM';
  // Whole pounds are signed with two decimals, however they are written.
  const signature = createHmac('sha256', password)
    .update(`${key}150.00EGPord-1Successnile-7-1${timeStamp}`)
    .digest('base64');
  const read = (changed: object = {}, more: object = {}, credentials: Record<string, string> = {}) =>
    geidea.readNotice({
      headers: {},
      query: {},
      body: Buffer.from(JSON.stringify({ order: { ...order, ...changed }, timeStamp, signature, ...more })),
      credentials: { geideaMerchantPublicKey: key, geideaApiPassword: password, ...credentials },
      now: 0,
    });

  it('is accepted with the signature of the rule, with its amount as a number or a text', () => {
    const notice = { reference: 'nile-7-1', providerId: null, transactionId: 'ord-1' };
    expect(read()).toMatchObject(notice);
    expect(read({ amount: '150.00' })).toMatchObject(notice);
    // Not signed, and so not used.
    expect(read({ detailedStatus: 'Refunded' })).toMatchObject(notice);
  });

  it.each([
    [{ amount: 150.01 }, {}],
    [{ amount: '150,00' }, {}],
    [{ amount: null }, {}],
    [{ status: 'Failed' }, {}],
    [{ orderId: 'ord-2' }, {}],
    [{ merchantReferenceId: 'nile-8-1' }, {}],
    [{ currency: 'USD' }, {}],
    [{}, { timeStamp: '11/24/2026 5:40:27 PM' }],
    [{}, { signature: '' }],
    [{}, { signature: null }],
  ])('is refused with %j %j', (changed, more) => expect(read(changed, more)).toBeNull());

  it('is refused for another shop, and without a stored password', () => {
    expect(read({}, {}, { geideaApiPassword: 'other' })).toBeNull();
    expect(read({}, {}, { geideaApiPassword: '' })).toBeNull();
    expect(read({}, {}, { geideaMerchantPublicKey: '3f2a9c04-71be-4d0a-9c1e-5b7d20e64a19' })).toBeNull();
  });
});
