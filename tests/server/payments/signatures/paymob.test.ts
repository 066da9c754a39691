/** Signatures calculated independently by Paymob's published rule, and forgeries. */
import { describe, expect, it } from 'vitest';
import { paymob } from '../../../../src/server/modules/payments/protocols/paymob.ts';
import { hmac } from './hmac.ts';

describe('a Paymob webhook', () => {
  const secret = 'A1B2C3D4E5F60718293A4B5C6D7E8F90';
  const transaction = {
    id: 192_036_465,
    pending: false,
    amount_cents: 45_050,
    success: true,
    is_auth: false,
    is_capture: false,
    is_standalone_payment: true,
    is_voided: false,
    is_refunded: false,
    is_3d_secure: true,
    integration_id: 4_097_558,
    has_parent_transaction: false,
    order: { id: 217_503_754, merchant_order_id: 'nile-7-1' },
    created_at: '2026-11-24T11:33:44.592345',
    currency: 'EGP',
    source_data: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
    error_occured: false,
    owner: 302_852,
    is_live: false,
    refunded_amount_cents: 0,
  };
  // Concatenated value by value, in the order of the rule.
  const text =
    '450502026-11-24T11:33:44.592345EGPfalsefalse1920364654097558truefalsefalsefalsetruefalse217503754302852false2346MasterCardcardtrue';
  const signature = hmac('sha512', secret, text);
  const read = (obj: unknown, given: string | undefined = signature, by = secret, type = 'TRANSACTION') =>
    paymob.readNotice({
      headers: {},
      query: given === undefined ? {} : { hmac: given },
      body: Buffer.from(JSON.stringify({ type, obj })),
      credentials: { paymobHmacSecret: by },
      now: 0,
    });
  const notice = {
    reference: null,
    providerId: '217503754',
    transactionId: '192036465',
    id: '192036465:true:false:false:false',
  };

  it('is accepted with the signature of the rule, in upper case too', () => {
    expect(read(transaction)).toEqual(notice);
    expect(read(transaction, signature.toUpperCase())).toEqual(notice);
  });

  it.each([
    ['amount', { amount_cents: 45_051 }],
    ['success', { success: false }],
    ['number', { id: 192_036_466 }],
    ['order', { order: { id: 217_503_755 } }],
    ['currency', { currency: 'USD' }],
    ['card', { source_data: { pan: '2347', type: 'card', sub_type: 'MasterCard' } }],
    ['refunds', { is_refunded: true }],
    ['missing value', { owner: null }],
  ])('is refused with another %s', (_what, changed) => {
    expect(read({ ...transaction, ...changed })).toBeNull();
  });

  it('is used for its signed values only', () => {
    const forged = {
      ...transaction,
      order: { id: 217_503_754, merchant_order_id: 'nile-8-1' },
      refunded_amount_cents: 45_050,
      is_live: true,
    };
    // Validly signed, so it names the signed payment and nothing more.
    expect(read(forged)).toEqual(notice);
  });

  it('is refused unsigned, for another shop, without a stored secret, and as a saved card', () => {
    expect(read(transaction, '')).toBeNull();
    expect(read(transaction, signature.slice(0, -2))).toBeNull();
    expect(read(transaction, hmac('sha512', 'B1', text))).toBeNull();
    expect(read(transaction, hmac('sha512', '', text), '')).toBeNull();
    expect(read(transaction, hmac('sha256', secret, text))).toBeNull();
    expect(read(transaction, signature, secret, 'TOKEN')).toBeNull();
  });

  it('has empty values signed as an empty text', () => {
    const none = { ...transaction, source_data: { pan: null, type: 'wallet', sub_type: '' } };
    const written = text.replace('2346MasterCardcard', 'wallet');
    expect(read(none, hmac('sha512', secret, written))).toEqual(notice);
  });

  it.each([
    ['with points', (name: string) => name],
    ['in PHP format', (name: string) => name.replace('.', '_')],
  ])('has its signature read from the return address, with names %s', (_how, spelled) => {
    const { order, source_data: source, ...flat } = transaction;
    const query = {
      ...Object.fromEntries(Object.entries(flat).map(([name, value]) => [name, String(value)])),
      order: String(order.id),
      ...Object.fromEntries(
        Object.entries(source).map(([name, value]) => [spelled(`source_data.${name}`), value]),
      ),
      hmac: signature,
    };
    const asked = { headers: {}, body: Buffer.alloc(0), credentials: { paymobHmacSecret: secret }, now: 0 };
    expect(paymob.readNotice({ ...asked, query })).toEqual(notice);
    expect(paymob.readNotice({ ...asked, query: { ...query, amount_cents: '1' } })).toBeNull();
  });
});
