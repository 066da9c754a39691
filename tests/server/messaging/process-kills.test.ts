/** A server killed while sending text messages sends none twice, and marks those with an unknown outcome. */
import { describe, expect, it } from 'vitest';
import { claimJob } from '../../../src/server/infrastructure/jobs/claimed-job.ts';
import { runJob } from '../../../src/server/infrastructure/jobs/run-job.ts';
import { jobKinds } from '../../../src/server/app/job-kinds.ts';
import { smsScene } from './sms-fixture.ts';

const { place, ledger, sms, connect, customer, send, work, campaign, messages, lastJob } = await smsScene();

const states = async (id: number) => (await messages(id)).map(({ state }) => state);

describe('a server that is killed while it sends', () => {
  it('marks as unknown the recipients in the open gateway call, and sends to the rest', async () => {
    await connect('sms_misr');
    for (let n = 0; n < 4; n++) await customer({ firstName: `Mona${n}` });
    const id = await send();
    // As a killed process leaves it: two are being sent, of which the gateway received one.
    const [first, second] = await messages(id);
    await place.asOwner(`update sms_messages set state = 'sending' where id = any($1::bigint[])`, [
      [first!.id, second!.id],
    ]);
    ledger.add({
      gateway: 'sms_misr',
      sender: 'x',
      phone: `2${first!.phoneNumber}`,
      text: 'A new lamp is here.',
    });
    await work();
    expect(await states(id)).toEqual(['unknown', 'unknown', 'sent', 'sent']);
    expect((await messages(id))[0]!.reason).toBe('cut_off');
    expect(ledger.sentTo(`2${first!.phoneNumber}`)).toHaveLength(1);
    expect(await campaign(id)).toMatchObject({ state: 'done', sent: 2, unknown: 2 });
  });

  it('continues at the next start, and sends no message twice', async () => {
    await connect('sms_misr');
    for (let n = 0; n < 12; n++) await customer({ firstName: `Mona${n}` });
    const id = await send({ texts: { en: 'Hello {name}' } });
    // The first runner begins, hangs at the gateway, and is presumed dead.
    ledger.misbehave(
      'sms_misr',
      Array.from({ length: 5 }, () => 'slow' as const),
    );
    await place.asOwner(`update jobs set "runAfter" = now()`);
    const claimed = (await claimJob(place.database, -77, 1))!;
    const dead = runJob(claimed, {
      database: place.database,
      services: { files: {} as never, log: () => {}, sms },
      kinds: jobKinds,
    });
    await place.asOwner(
      `update jobs set state = 'queued', attempts = attempts + 1, runner = null where id = $1`,
      [claimed.id],
    );
    await dead;
    ledger.behave();
    await work();
    const byPhone = Map.groupBy(ledger.messages, ({ phone }) => phone);
    expect(Math.max(...[...byPhone.values()].map(({ length }) => length))).toBe(1);
    const after = await campaign(id);
    expect(after.state).toBe('done');
    expect(after.sent + after.unknown).toBe(12);
  });

  it("stores the gateway's answer although the job was canceled meanwhile", async () => {
    await connect('sms_misr');
    await customer();
    const id = await send();
    const job = await lastJob();
    const claimed = (await claimJob(place.database, -78, 1))!;
    const running = runJob(claimed, {
      database: place.database,
      services: { files: {} as never, log: () => {}, sms },
      kinds: jobKinds,
    });
    await place.asOwner(`update jobs set "cancelAsked" = true where id = $1`, [job.id]);
    await running;
    const [one] = await messages(id);
    // Either it was canceled before the gateway call, or the call's answer is stored.
    expect(['waiting', 'sent']).toContain(one!.state);
    expect(ledger.messages.length).toBe(one!.state === 'sent' ? 1 : 0);
  });
});
