/** Event streams over a real connection, because an injected request has no socket to keep open. */
import { describe, expect, it } from 'vitest';
import { inTenantTransaction } from '../../../../src/server/infrastructure/database/tenant-transaction.ts';
import { notify } from '../../../../src/server/infrastructure/events/notify.ts';
import { runJobs } from '../../run-jobs.ts';
import { startJob } from '../../../../src/server/infrastructure/jobs/start-job.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase, type TestPerson } from '../../harness.ts';
import './job-kinds.ts';

const place = await useDatabase();
const { database, shops, asOwner } = place;
const { nile, delta } = shops;
const { app, call, signIn } = await useApp(place);
const base = await app.listen({ port: 0, host: '127.0.0.1' });

interface Screen {
  /** the next event */
  next(): Promise<{ event: string; data: Record<string, unknown> } | undefined>;
  token: string;
  headers: Headers;
}

async function openStream({ email }: TestPerson): Promise<Screen> {
  const token = await signIn(email);
  const response = await fetch(`${base}/api/v2/events`, { headers: { authorization: `Bearer ${token}` } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next: Screen['next'] = async () => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const [, event = '', data = '{}'] = /^event: (.*)\ndata: (.*)$/u.exec(block) ?? [];
        if (event) return { event, data: JSON.parse(data) as Record<string, unknown> };
        continue;
      }
      const { value, done } = await reader.read();
      if (done) return undefined;
      text += value;
    }
  };
  return { next, token, headers: response.headers };
}

const start = (person: TestPerson) =>
  inTenantTransaction(database, { companyId: nile.id, userId: person.userId }, (transaction) => {
    const session = { companyId: nile.id, user: { id: person.userId, name: null, email: person.email } };
    return startJob(transaction, session, { kind: 'test-count', input: { to: 2 }, title: { key: 'x' } });
  });

const sendEvent = (companyId: number, event: string, userId?: number) =>
  inTenantTransaction(database, { companyId }, (transaction) =>
    notify(transaction, { companyId, event, data: { said: event }, ...(userId && { userId }) }),
  );

describe('a stream of events', () => {
  it("sends a job's progress to its user and the owner only", async () => {
    const [own, owner, viewer, other] = await Promise.all(
      [nile.catalogue, nile.owner, nile.viewer, delta.owner].map(openStream),
    );
    expect(own!.headers.get('content-type')).toContain('text/event-stream');
    const id = await start(nile.catalogue);
    await runJobs(database);
    for (const screen of [own!, owner!]) {
      const states: unknown[] = [];
      let last: Record<string, unknown> = {};
      while (last.state !== 'done') {
        const told = await screen.next();
        expect([told?.event, told?.data.id]).toEqual(['job', id]);
        last = told!.data;
        states.push(last.state);
      }
      expect(new Set(states)).toEqual(new Set(['queued', 'running', 'done']));
      expect(last.progress).toEqual({ done: 2, total: 2 });
    }
    // The first event that reaches them is the last one sent: they got none of the job.
    await Promise.all([sendEvent(nile.id, 'late'), sendEvent(delta.id, 'late')]);
    expect((await viewer!.next())?.event).toBe('late');
    expect((await other!.next())?.event).toBe('late');
  });

  it('sends other events to one user, or to everyone in the company', async () => {
    const [owner, viewer] = await Promise.all([nile.owner, nile.viewer].map(openStream));
    await sendEvent(nile.id, 'for-viewer', nile.viewer.userId);
    await sendEvent(nile.id, 'for-all');
    expect(await viewer!.next()).toEqual({ event: 'for-viewer', data: { said: 'for-viewer' } });
    expect((await viewer!.next())?.event).toBe('for-all');
    expect((await owner!.next())?.event).toBe('for-all');
  });

  it('ends when its session does', async () => {
    const [leaving, staying] = [await openStream(nile.viewer), await openStream(nile.viewer)];
    await call('DELETE', '/authentication/sign_out', { token: leaving.token });
    expect(await leaving.next()).toBeUndefined();
    await sendEvent(nile.id, 'still-here');
    expect((await staying.next())?.event).toBe('still-here');
  });

  it('ends when its user is suspended', async () => {
    const screen = await openStream(nile.viewer);
    await asOwner(`update staff set status = 'suspended' where "user" = $1`, [nile.viewer.userId]);
    expect(await screen.next()).toBeUndefined();
    await asOwner(`update staff set status = 'active' where "user" = $1`, [nile.viewer.userId]);
  });

  it('reports a possible gap after a database outage', async () => {
    const screen = await openStream(nile.owner);
    await asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen matjar_events%'`,
    );
    expect((await screen.next())?.event).toBe('missed');
    await sendEvent(nile.id, 'back');
    expect((await screen.next())?.event).toBe('back');
  });

  it('is open up to twenty times per user; one more closes the oldest', async () => {
    const screens = [];
    for (let n = 0; n < 21; n += 1) screens.push(await openStream(delta.owner));
    await sendEvent(delta.id, 'heard');
    const heard = await Promise.all(screens.map(({ next }) => next()));
    expect(heard.map((each) => each?.event)).toEqual([
      undefined,
      ...Array.from({ length: 20 }, () => 'heard'),
    ]);
  });

  it('ends when the server does', async () => {
    const screen = await openStream(nile.owner);
    await app.close();
    expect(await screen.next()).toBeUndefined();
  });
});
