/** Signatures worked out here from GCCPay's rule, as ours, and everything by which somebody may try to be believed. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { gccpay } from '../../../../src/server/modules/payments/protocols/gccpay.ts';

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
