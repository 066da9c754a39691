/** Signatures worked out here from each provider's published rule, and everything by which somebody may try to be believed. */
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { direct } from '../../../src/server/areas/payments/protocols/direct.ts';
import { gccpay } from '../../../src/server/areas/payments/protocols/gccpay.ts';
import { geidea } from '../../../src/server/areas/payments/protocols/geidea.ts';
import { paymob } from '../../../src/server/areas/payments/protocols/paymob.ts';
import { paytabs } from '../../../src/server/areas/payments/protocols/paytabs.ts';
import { stripe } from '../../../src/server/areas/payments/protocols/stripe.ts';

const hmac = (algorithm: string, secret: string, text: string) =>
  createHmac(algorithm, secret).update(text).digest('hex');

describe('Stripe', () => {
  const secret = 'whsec_of_this_test_only';
  const time = 1_790_000_000;
  const event = {
    id: 'evt_1',
    type: 'checkout.session.completed',
    data: {
      object: {
        object: 'checkout.session',
        id: 'cs_1',
        client_reference_id: 'nile-7-1',
        payment_intent: 'pi_1',
        amount_total: 45_050,
      },
    },
  };
  const body = JSON.stringify(event);
  const v1 = hmac('sha256', secret, `${time}.${body}`);
  const read = (
    signature: string | undefined,
    { text = body, at = time, by = secret }: { text?: string; at?: number; by?: string } = {},
  ) =>
    stripe.readNotice({
      headers: { 'stripe-signature': signature },
      query: {},
      body: Buffer.from(text),
      credentials: { stripeEndpointSecret: by },
      now: at * 1000,
    });

  it('is believed with the signature of the rule, by one of several secrets', () => {
    const notice = { id: 'evt_1', reference: 'nile-7-1', providerId: 'cs_1', transactionId: 'pi_1' };
    expect(read(`t=${time},v1=${v1}`)).toEqual(notice);
    expect(read(`t=${time},v1=${'0'.repeat(64)},v1=${v1}`)).toEqual(notice);
    expect(read(`t=${time},v0=abc,v1=${v1}`)).toEqual(notice);
  });

  it.each([
    ['bare', undefined],
    ['empty', ''],
    ['without a time', `v1=${v1}`],
    ['with another time', `t=${time + 1},v1=${v1}`],
    ['with a time that is none', `t=${time}x,v1=${v1}`],
    ['under another version', `t=${time},v0=${v1}`],
    ['cut short', `t=${time},v1=${v1.slice(0, 62)}`],
    ['with more behind it', `t=${time},v1=${v1}00`],
    ['by another shop', `t=${time},v1=${hmac('sha256', 'whsec_other', `${time}.${body}`)}`],
    ['over the body alone', `t=${time},v1=${hmac('sha256', secret, body)}`],
  ])('is not believed %s', (_said, signature) => {
    expect(read(signature)).toBeNull();
  });

  it('is not believed once it was changed, repeated after 300 s, from the future, or with no secret kept', () => {
    const signature = `t=${time},v1=${v1}`;
    expect(read(signature, { text: body.replace('45050', '45051') })).toBeNull();
    expect(read(signature, { text: body.replace('{', '{"more":1,') })).toBeNull();
    expect(read(signature, { text: `${body} ` })).toBeNull();
    expect(read(signature, { at: time + 300 })).not.toBeNull();
    expect(read(signature, { at: time + 301 })).toBeNull();
    expect(read(signature, { at: time - 301 })).toBeNull();
    expect(read(`t=${time},v1=${hmac('sha256', '', `${time}.${body}`)}`, { by: '' })).toBeNull();
  });

  it('names nothing where it is about something else, and is answered well', () => {
    const text = JSON.stringify({
      id: 'evt_2',
      type: 'invoice.paid',
      data: { object: { object: 'invoice' } },
    });
    expect(read(`t=${time},v1=${hmac('sha256', secret, `${time}.${text}`)}`, { text })).toEqual({
      id: 'evt_2',
      reference: null,
      providerId: null,
      transactionId: null,
    });
  });

  it('names the payment of a charge that went back', () => {
    const charge = { object: 'charge', payment_intent: 'pi_1', metadata: { reference: 'nile-7-1' } };
    const text = JSON.stringify({ id: 'evt_3', type: 'charge.refunded', data: { object: charge } });
    expect(read(`t=${time},v1=${hmac('sha256', secret, `${time}.${text}`)}`, { text })).toMatchObject({
      reference: 'nile-7-1',
      transactionId: 'pi_1',
    });
  });
});

describe('Paymob', () => {
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
  // Written out value by value, as the rule has them.
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

  it('is believed with the signature of the rule, in capitals too', () => {
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
  ])('is not believed with another %s', (_what, changed) => {
    expect(read({ ...transaction, ...changed })).toBeNull();
  });

  it('trusts nothing that stands outside of the HMAC', () => {
    const forged = {
      ...transaction,
      order: { id: 217_503_754, merchant_order_id: 'nile-8-1' },
      refunded_amount_cents: 45_050,
      is_live: true,
    };
    // Signed as it is, so it names the payment that was signed and says nothing more.
    expect(read(forged)).toEqual(notice);
  });

  it('is not believed bare, by another shop, with no secret kept, or as a card that was saved', () => {
    expect(read(transaction, '')).toBeNull();
    expect(read(transaction, signature.slice(0, -2))).toBeNull();
    expect(read(transaction, hmac('sha512', 'B1', text))).toBeNull();
    expect(read(transaction, hmac('sha512', '', text), '')).toBeNull();
    expect(read(transaction, hmac('sha256', secret, text))).toBeNull();
    expect(read(transaction, signature, secret, 'TOKEN')).toBeNull();
  });

  it('signs an empty value as nothing', () => {
    const none = { ...transaction, source_data: { pan: null, type: 'wallet', sub_type: '' } };
    const written = text.replace('2346MasterCardcard', 'wallet');
    expect(read(none, hmac('sha512', secret, written))).toEqual(notice);
  });

  it.each([
    ['with points', (name: string) => name],
    ['as PHP writes them', (name: string) => name.replace('.', '_')],
  ])('reads the way back of a customer, its names %s', (_how, spelled) => {
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

describe('Geidea', () => {
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
  // Whole pounds are signed with two places, however they are written.
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

  it('is believed with the signature of the rule, its amount a number or a text', () => {
    const notice = { reference: 'nile-7-1', providerId: null, transactionId: 'ord-1' };
    expect(read()).toMatchObject(notice);
    expect(read({ amount: '150.00' })).toMatchObject(notice);
    // Not among what is signed, and nothing that is believed.
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
  ])('is not believed with %j %j', (changed, more) => expect(read(changed, more)).toBeNull());

  it('is not believed by another shop, or with no password kept', () => {
    expect(read({}, {}, { geideaApiPassword: 'other' })).toBeNull();
    expect(read({}, {}, { geideaApiPassword: '' })).toBeNull();
    expect(read({}, {}, { geideaMerchantPublicKey: '3f2a9c04-71be-4d0a-9c1e-5b7d20e64a19' })).toBeNull();
  });
});

describe('PayTabs', () => {
  const key = 'S-key-of-this-test-only';
  const read = (body: string, headers: Record<string, string>, by = key) =>
    paytabs.readNotice({
      headers,
      query: {},
      body: Buffer.from(body),
      credentials: { paytabsServerKey: by },
      now: 0,
    });
  const callback = JSON.stringify({
    tran_ref: 'TST1',
    tran_type: 'Sale',
    cart_id: 'nile-7-1',
    cart_amount: '450.50',
    payment_result: { response_status: 'A' },
  });

  it('is believed over the letters of its callback, and nothing that is changed', () => {
    const signature = hmac('sha256', key, callback);
    expect(read(callback, { signature })).toEqual({
      reference: 'nile-7-1',
      providerId: null,
      transactionId: 'TST1',
      id: 'TST1:A',
    });
    expect(read(callback.replace('450.50', '450.51'), { signature })).toBeNull();
    expect(read(`${callback}\n`, { signature })).toBeNull();
    expect(read(callback, { signature: hmac('sha256', 'other', callback) })).toBeNull();
    expect(read(callback, {})).toBeNull();
    expect(read(callback, { signature: hmac('sha256', '', callback) }, '')).toBeNull();
  });

  it('names the sale of money that went back', () => {
    const text = JSON.stringify({
      tran_ref: 'TST2',
      tran_type: 'Refund',
      previous_tran_ref: 'TST1',
      cart_id: 'nile-7-1',
      payment_result: { response_status: 'A' },
    });
    expect(read(text, { signature: hmac('sha256', key, text) })).toMatchObject({ transactionId: 'TST1' });
  });

  const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  // Sorted, empties left out, blanks as plus, letters as PHP writes them.
  const signed =
    'cartId=nile-7-1&customerEmail=mona%2Bpay%40example.com&respCode=G83%2A&respMessage=All+is+well&respStatus=A&tranRef=TST1';
  const sent = `tranRef=TST1&cartId=nile-7-1&token=&acquirerRRN=&respCode=G83*&respMessage=All%20is%20well&respStatus=A&customerEmail=mona%2Bpay%40example.com&signature=`;

  it('is believed over the form of the way back, whose empty fields count for nothing', () => {
    const body = sent + hmac('sha256', key, signed);
    expect(read(body, form)).toEqual({
      reference: 'nile-7-1',
      providerId: null,
      transactionId: 'TST1',
      id: 'TST1:A',
    });
    expect(read(`${body}&more=`, form)).not.toBeNull();
    expect(read(`${body}&more=1`, form)).toBeNull();
    expect(read(body.replace('respStatus=A', 'respStatus=D'), form)).toBeNull();
    expect(read(body.replace('nile-7-1', 'nile-8-1'), form)).toBeNull();
    expect(read(body, form, 'other')).toBeNull();
    expect(read(sent, form)).toBeNull();
    // The signature of a form is none of a callback.
    expect(read(signed, { signature: hmac('sha256', key, signed) })).toBeNull();
  });

  it.each([
    'cartId=nile-7-1&respCode=0&respStatus=A&tranRef=TST1',
    'cartId=nile-7-1&respStatus=A&tranRef=TST1',
  ])('reads a zero as PHP or as everybody else: %s', (text) => {
    const body = `tranRef=TST1&cartId=nile-7-1&respCode=0&respStatus=A&signature=${hmac('sha256', key, text)}`;
    expect(read(body, form)).not.toBeNull();
  });
});

describe('GCCPay, as ours', () => {
  const key = 'merchant-key-of-this-test';
  const notice = {
    TranId: '991',
    TrackId: 'nile-7-1',
    ResponseCode: '000',
    Result: 'Successful',
    amount: '450.50',
  };
  const responseHash = createHash('sha256').update(`991|${key}|000|450.50`).digest('hex');
  const read = (changed: object = {}, by = key) =>
    gccpay.readNotice({
      headers: {},
      query: { ...notice, responseHash, ...changed },
      body: Buffer.alloc(0),
      credentials: { gccpayMerchantKey: by },
      now: 0,
    });

  it('is believed with the hash of the rule, and with nothing else', () => {
    expect(read()).toMatchObject({ reference: 'nile-7-1', providerId: null, transactionId: null });
    // Not hashed: a payment of somebody else is named, and nothing of it is said.
    expect(read({ TrackId: 'nile-8-1' })).toMatchObject({ reference: 'nile-8-1', transactionId: null });
    for (const changed of [
      { amount: '450.51' },
      { ResponseCode: '001' },
      { TranId: '992' },
      { responseHash: '' },
    ])
      expect(read(changed), JSON.stringify(changed)).toBeNull();
    expect(read({}, 'other')).toBeNull();
    const keyless = createHash('sha256').update('991||000|450.50').digest('hex');
    expect(read({ responseHash: keyless }, '')).toBeNull();
  });
});

describe('A direct contract', () => {
  const secret = 'whs_of_this_test_only';
  const time = 1_790_000_000;
  const body = JSON.stringify({
    event_id: 'e-1',
    checkout_id: 'c-1',
    reference: 'nile-7-1',
    amount_piastres: 45_050,
  });
  const signature = `t=${time},v1=${hmac('sha256', secret, `${time}.${body}`)}`;
  const read = (header: unknown, { text = body, at = time, by = secret } = {}) =>
    direct.readNotice({
      headers: { 'x-signature': header as string },
      query: {},
      body: Buffer.from(text),
      credentials: { directWebhookSecret: by },
      now: at * 1000,
    });

  it('is believed for 300 s, and with nothing changed', () => {
    expect(read(signature)).toEqual({
      id: 'e-1',
      reference: 'nile-7-1',
      providerId: 'c-1',
      transactionId: null,
    });
    expect(read(signature, { at: time + 301 })).toBeNull();
    expect(read(signature, { text: body.replace('45050', '1') })).toBeNull();
    expect(read(signature, { by: 'whs_other' })).toBeNull();
    expect(read(undefined)).toBeNull();
  });
});
