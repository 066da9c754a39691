/** Signatures calculated independently by our rule for GCCPay, and forgeries. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { gccpay } from '../../../../src/server/modules/payments/protocols/gccpay.ts';

describe('a GCCPay webhook', () => {
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

  it('is accepted with the hash of the rule only', () => {
    expect(read()).toMatchObject({ reference: 'nile-7-1', providerId: null, transactionId: null });
    // Not hashed: another payment's id is returned, without any of its data.
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
