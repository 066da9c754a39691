/** Signatures calculated independently by PayTabs' published rules, and forgeries. */
import { describe, expect, it } from 'vitest';
import { paytabs } from '../../../../src/server/modules/payments/protocols/paytabs.ts';
import { hmac } from './hmac.ts';

describe('a PayTabs webhook', () => {
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

  it('is accepted with a signature over its exact body, and refused after a change', () => {
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

  it('has the sale of a refund', () => {
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
  // Sorted, empty fields omitted, blanks as plus, letters encoded as in PHP.
  const signed =
    'cartId=nile-7-1&customerEmail=mona%2Bpay%40example.com&respCode=G83%2A&respMessage=All+is+well&respStatus=A&tranRef=TST1';
  const sent = `tranRef=TST1&cartId=nile-7-1&token=&acquirerRRN=&respCode=G83*&respMessage=All%20is%20well&respStatus=A&customerEmail=mona%2Bpay%40example.com&signature=`;

  it('is accepted as the return form, whose empty fields are not signed', () => {
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
    // The signature of a form is not valid for a callback.
    expect(read(signed, { signature: hmac('sha256', key, signed) })).toBeNull();
  });

  it.each([
    'cartId=nile-7-1&respCode=0&respStatus=A&tranRef=TST1',
    'cartId=nile-7-1&respStatus=A&tranRef=TST1',
  ])('is accepted with a zero omitted as in PHP or signed: %s', (text) => {
    const body = `tranRef=TST1&cartId=nile-7-1&respCode=0&respStatus=A&signature=${hmac('sha256', key, text)}`;
    expect(read(body, form)).not.toBeNull();
  });
});
