/** Signatures calculated independently by our rule of direct contracts, and forgeries. */
import { describe, expect, it } from 'vitest';
import { direct } from '../../../../src/server/modules/payments/protocols/direct.ts';
import { hmac } from './hmac.ts';

describe("a direct contract's webhook", () => {
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

  it('is accepted for 300 s, and unchanged only', () => {
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
