/** Each order's receipt is at the tax authority once, despite timeouts, until it is valid or refused with its reason. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { taxScene } from './tax-fixture.ts';

const {
  place,
  taxes,
  call,
  connect,
  order,
  send,
  work,
  documents,
  stateOf,
  receiptOf,
  receiptNumberOf,
  timesSent,
  lastJob,
  sentOf,
} = await taxScene();
// One receipt was sent: the device has its token, so that faults affect receipts only.
beforeAll(async () => {
  await connect();
  await send([(await order()).id]);
  await work();
});
beforeEach(async () => {
  await place.asOwner(`delete from jobs where kind = 'tax_documents'`);
  await place.asOwner('delete from tax_item_codes');
  await connect();
});

describe('a tax authority with faults', () => {
  it.each(['lost', 'slow', 'error', 'html'] as const)(
    'has a receipt once though its answer is %s',
    async (fault) => {
      const { id } = await order();
      taxes.misbehave('tax', [fault]);
      await send([id]);
      await work(1);
      const [row] = await documents(id);
      expect(row!.state).toBe('sending');
      await work();
      expect([timesSent(id).held, await stateOf(id)]).toEqual([1, ['receipt valid']]);
    },
  );

  it('is not called during the retry time of a rate limit', async () => {
    const { id } = await order();
    taxes.misbehave('tax', ['busy']);
    await send([id]);
    await place.asOwner(`update jobs set "runAfter" = now() where state = 'queued'`);
    await work(1);
    const job = await lastJob();
    expect(job.state).toBe('queued');
    expect(job.wait).toBeGreaterThan(20);
    expect(job.wait).toBeLessThanOrEqual(30);
    await work();
    expect([timesSent(id).held, await stateOf(id)]).toEqual([1, ['receipt valid']]);
  });

  it('gets the same text again if the answer was lost, and reports it as a duplicate', async () => {
    const { id } = await order();
    await send([id]);
    await work();
    // As if the process was killed after the authority received it and before that was stored.
    const [kept] = await place.asOwner<{ id: number; body: string }>(
      `update tax_documents set state = 'sending', "submissionId" = null where "purchaseId" = $1 returning id::int, body`,
      [id],
    );
    await send();
    await work();
    expect([timesSent(id), await stateOf(id)]).toEqual([{ sent: 1, held: 1 }, ['receipt valid']]);
    expect(kept!.body).toContain(`"${receiptNumberOf(id)}"`);
  });

  it('gets a composed and unsent receipt again, unchanged', async () => {
    const { id } = await order();
    taxes.misbehave('tax', ['error', 'error']);
    await send([id]);
    await work(1);
    const [before] = await place.asOwner<{ uuid: string }>(
      'select uuid from tax_documents where "purchaseId" = $1',
      [id],
    );
    await work();
    expect((await receiptOf(id)).uuid).toBe(before!.uuid);
    expect(await stateOf(id)).toEqual(['receipt valid']);
  });

  it('gets a new receipt if the old one was never accepted and is a day old', async () => {
    const { id } = await order();
    taxes.misbehave('tax', ['error']);
    await send([id]);
    await work(1);
    const [old] = await place.asOwner<{ uuid: string }>(
      `update tax_documents set "issuedAt" = now() - interval '25 hours', uuid = repeat('a', 64) where "purchaseId" = $1 returning uuid`,
      [id],
    );
    await work();
    const receipt = await receiptOf(id);
    expect([receipt.state, receipt.uuid === old!.uuid, timesSent(id).held]).toEqual(['valid', false, 1]);
  });

  it('refuses a whole submission with 202, and the receipts after it are sent again', async () => {
    const [bad, good] = [await order(), await order()];
    await place.asOwner(`update tax_accounts set settings = settings || '{"branchCode": ""}'`);
    await send([bad.id]);
    await work();
    expect(await receiptOf(bad.id)).toMatchObject({
      state: 'refused',
      problem: 'refused',
      said: expect.stringContaining('branchCode'),
    });
    await connect();
    await send([good.id]);
    await call('POST', `/tax_documents/${(await receiptOf(bad.id)).id}/retry`);
    await work();
    expect([await stateOf(good.id), await stateOf(bad.id)]).toEqual([['receipt valid'], ['receipt valid']]);
  });

  it('refuses an invalid receipt with the reason, and the next one references it', async () => {
    const { id } = await order();
    taxes.doubt(receiptNumberOf(id), 'Activity code is not of this taxpayer');
    await send([id]);
    await work();
    const receipt = await receiptOf(id);
    expect(receipt).toMatchObject({
      state: 'invalid',
      problem: 'invalid',
      said: 'itemData: Activity code is not of this taxpayer',
    });
    taxes.doubt(receiptNumberOf(id), '');
    expect((await call('POST', `/tax_documents/${receipt.id}/retry`)).status).toBe(202);
    await work();
    expect(await receiptOf(id)).toMatchObject({ state: 'valid', problem: null, said: null });
    expect(sentOf(id).header!.referenceOldUUID).toBe(receipt.uuid);
    expect((await call('POST', `/tax_documents/${receipt.id}/retry`)).status).toBe(409);
    expect((await call('POST', `/tax_documents/${receipt.id}/withdraw`)).status).toBe(409);
  });

  it('refuses the account: no call is made until its credentials are changed', async () => {
    const { id } = await order();
    taxes.endTokens();
    taxes.isLocked = true;
    await send([id]);
    await work();
    expect(await lastJob()).toMatchObject({ state: 'failed', error: { code: 'tax_credentials' } });
    expect((await call('GET', '/tax_account')).body.data.failure).toBe('tax_credentials');
    const [{ enqueue_tax_documents: enqueued } = { enqueue_tax_documents: -1 }] = await place.asOwner<{
      enqueue_tax_documents: number;
    }>('select enqueue_tax_documents(now())');
    expect([enqueued, await stateOf(id)]).toEqual([0, ['receipt waiting']]);
    taxes.isLocked = false;
    expect((await call('POST', '/tax_account/try')).body.data).toEqual({
      isFine: true,
      failure: null,
      said: null,
    });
    await send();
    await work();
    expect(await stateOf(id)).toEqual(['receipt valid']);
  });

  it('is polled while it checks, without occupying a job worker', async () => {
    taxes.checks = 3_600_000;
    const { id } = await order();
    await send([id]);
    await work(2);
    expect([await stateOf(id), (await lastJob()).state]).toEqual([['receipt sent'], 'queued']);
    taxes.checks = 0;
    await work();
    expect(await stateOf(id)).toEqual(['receipt valid']);
  });
});
