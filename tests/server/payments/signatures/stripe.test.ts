/** Signatures calculated independently by Stripe's published rule, and forgeries. */
import { describe, expect, it } from 'vitest';
import { stripe } from '../../../../src/server/modules/payments/protocols/stripe.ts';
import { hmac } from './hmac.ts';

describe('a Stripe webhook', () => {
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

  it('is accepted with the signature of the rule, by one of several secrets', () => {
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
    ['with an invalid time', `t=${time}x,v1=${v1}`],
    ['with another version', `t=${time},v0=${v1}`],
    ['cut short', `t=${time},v1=${v1.slice(0, 62)}`],
    ['with an appended text', `t=${time},v1=${v1}00`],
    ['for another shop', `t=${time},v1=${hmac('sha256', 'whsec_other', `${time}.${body}`)}`],
    ['with a signature of the body only', `t=${time},v1=${hmac('sha256', secret, body)}`],
  ])('is refused %s', (_said, signature) => {
    expect(read(signature)).toBeNull();
  });

  it('is refused once it was changed, repeated after 300 s, from the future, or without a stored secret', () => {
    const signature = `t=${time},v1=${v1}`;
    expect(read(signature, { text: body.replace('45050', '45051') })).toBeNull();
    expect(read(signature, { text: body.replace('{', '{"more":1,') })).toBeNull();
    expect(read(signature, { text: `${body} ` })).toBeNull();
    expect(read(signature, { at: time + 300 })).not.toBeNull();
    expect(read(signature, { at: time + 301 })).toBeNull();
    expect(read(signature, { at: time - 301 })).toBeNull();
    expect(read(`t=${time},v1=${hmac('sha256', '', `${time}.${body}`)}`, { by: '' })).toBeNull();
  });

  it('about another kind of event is answered with success and names no payment', () => {
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

  it('has the payment of a refunded charge', () => {
    const charge = { object: 'charge', payment_intent: 'pi_1', metadata: { reference: 'nile-7-1' } };
    const text = JSON.stringify({ id: 'evt_3', type: 'charge.refunded', data: { object: charge } });
    expect(read(`t=${time},v1=${hmac('sha256', secret, `${time}.${text}`)}`, { text })).toMatchObject({
      reference: 'nile-7-1',
      transactionId: 'pi_1',
    });
  });
});
