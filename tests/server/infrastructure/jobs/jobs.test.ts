/** Jobs: enqueued in a transaction, run with their user's rights, canceled, retried, and their visibility. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTenantTransaction } from '../../../../src/server/infrastructure/database/tenant-transaction.ts';
import { JobCanceled } from '../../../../src/server/infrastructure/jobs/job.ts';
import { runJobs } from '../../run-jobs.ts';
import { startJob, type NewJob } from '../../../../src/server/infrastructure/jobs/start-job.ts';
import { Problem } from '../../../../src/server/infrastructure/http/problem.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase, type TestPerson, type TestShop } from '../../harness.ts';
import { between } from './job-kinds.ts';

const place = await useDatabase();
const { database, shops, asOwner } = place;
const { call, signIn } = await useApp(place);
const { nile, delta } = shops;
const tokens = {
  owner: await signIn(nile.owner.email),
  catalogue: await signIn(nile.catalogue.email),
  viewer: await signIn(nile.viewer.email),
  other: await signIn(delta.owner.email),
};

const title = { key: 'jobs.title.count' };

/** Enqueues a job that creates products. */
function count(
  to: number,
  shop: TestShop = nile,
  person: TestPerson = shop.owner,
  more: Partial<NewJob> = {},
) {
  const session = {
    companyId: shop.id,
    user: { id: person.userId, name: null, email: person.email, phone: null },
  };
  return inTenantTransaction(database, { companyId: shop.id, userId: person.userId }, (transaction) =>
    startJob(transaction, session, { kind: 'test-count', input: { to }, title, ...more }),
  );
}

const read = async (id: number, token = tokens.owner) =>
  (await call('GET', `/jobs/${id}`, { token })).body.data;
const made = async (id: number) =>
  (await asOwner(`select from products where handle like $1`, [`count-${id}-%`])).length;

beforeEach(async () => void (await asOwner('delete from jobs')));
afterEach(() => void (between.run = () => {}));

describe('a job', () => {
  it('runs, and stores its progress and result', async () => {
    const id = await count(3);
    expect(await read(id)).toMatchObject({ state: 'queued', title, progress: { done: 0, total: null } });
    expect(await runJobs(database)).toEqual([id]);
    expect(await read(id)).toMatchObject({
      state: 'done',
      progress: { done: 3, total: 3 },
      result: { made: 3 },
      attempts: 1,
      user: { id: nile.owner.userId, name: 'owner of Nile Weavers' },
    });
    expect(await made(id)).toBe(3);
  });

  it('does not exist when its transaction is rolled back', async () => {
    const undone = inTenantTransaction(
      database,
      { companyId: nile.id, userId: nile.owner.userId },
      async (transaction) => {
        const user = { id: nile.owner.userId, name: null, email: '', phone: null };
        await startJob(
          transaction,
          { companyId: nile.id, user },
          { kind: 'test-count', input: { to: 1 }, title },
        );
        throw new Error('changed my mind');
      },
    );
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await runJobs(database)).toEqual([]);
  });

  it('of an unknown kind is not enqueued', async () => {
    await expect(count(1, nile, nile.owner, { kind: 'no-such' })).rejects.toThrow(/job-facts\.ts/u);
  });

  it("fails with the message of its error, in the reader's language", async () => {
    between.run = () => {
      throw new Problem(422, 'too_long', { params: { limit: 40 } });
    };
    const id = await count(1);
    await runJobs(database);
    const english = await read(id);
    expect(english).toMatchObject({ state: 'failed', canRetry: true, error: { code: 'too_long' } });
    expect(english.error.message).toContain('40');
    const { body } = await call('GET', `/jobs/${id}`, { token: tokens.owner, locale: 'ar' });
    expect(body.data.error.message).toMatch(/\p{Script=Arabic}/u);
  });

  it('hides an unexpected error, and logs it', async () => {
    const lines: unknown[] = [];
    const id = await count(1, nile, nile.owner, { kind: 'test-once' });
    await runJobs(database, { log: (message, facts) => void lines.push(message, facts) });
    const { error, canRetry } = await read(id);
    expect([error.code, canRetry]).toEqual(['job_failed', false]);
    expect(JSON.stringify(error)).not.toContain('broken');
    expect(JSON.stringify(lines)).toContain('broken on purpose');
    expect((await call('POST', `/jobs/${id}/retry`, { token: tokens.owner })).body.code).toBe(
      'job_not_retriable',
    );
  });

  it('stops when its user loses the right to it', async () => {
    const may = (permissions: object) =>
      asOwner(`update staff set permissions = $1 where "user" = $2`, [permissions, nile.catalogue.userId]);
    between.run = async (_job, next) => {
      if (next === 2) await may({ product: ['view'] });
    };
    const id = await count(3, nile, nile.catalogue);
    await runJobs(database);
    expect(await read(id)).toMatchObject({ state: 'failed', error: { code: 'forbidden' } });
    expect(await made(id)).toBe(1);
    await may({ product: ['view', 'create', 'edit', 'delete'] });
  });

  it('of a suspended user fails with that message', async () => {
    const place = `"user" = ${nile.catalogue.userId}`;
    const id = await count(1, nile, nile.catalogue);
    await asOwner(`update staff set status = 'suspended' where ${place}`);
    await runJobs(database);
    expect(await read(id)).toMatchObject({ state: 'failed', error: { code: 'job_person_gone' } });
    expect(await made(id)).toBe(0);
    await asOwner(`update staff set status = 'active' where ${place}`);
    // A suspended user has been signed out.
    tokens.catalogue = await signIn(nile.catalogue.email);
  });
});

describe('canceling', () => {
  it('removes a waiting job at once', async () => {
    const id = await count(2);
    const { status, body } = await call('PUT', `/jobs/${id}/cancel`, { token: tokens.owner });
    expect([status, body.data.state]).toEqual([200, 'canceled']);
    expect(await runJobs(database)).toEqual([]);
    expect((await call('PUT', `/jobs/${id}/cancel`, { token: tokens.owner })).body.code).toBe('job_over');
  });

  it('stops a running job after its current step, and keeps its work', async () => {
    const id = await count(5);
    between.run = async (_job, next) => {
      if (next !== 3) return;
      const { body } = await call('PUT', `/jobs/${id}/cancel`, { token: tokens.owner });
      expect(body.data).toMatchObject({ state: 'running', isCanceling: true });
    };
    await runJobs(database);
    expect(await read(id)).toMatchObject({ state: 'canceled', isCanceling: false, canRetry: true });
    expect(await made(id)).toBe(3);
  });

  it('lets the job report what is left', async () => {
    between.run = () => {
      throw new JobCanceled({ summary: { key: 'jobs.title.count' } });
    };
    const id = await count(1);
    await runJobs(database);
    expect(await read(id)).toMatchObject({
      state: 'canceled',
      result: { summary: { key: 'jobs.title.count' } },
    });
  });
});

describe('retrying', () => {
  it('continues where the job stopped', async () => {
    const id = await count(4);
    between.run = (_job, next) => {
      if (next === 3) throw new Problem(422, 'too_long', { params: { limit: 1 } });
    };
    await runJobs(database);
    expect(await made(id)).toBe(2);
    between.run = () => {};
    const { status, body } = await call('POST', `/jobs/${id}/retry`, { token: tokens.owner });
    expect([status, body.data.state, body.data.error]).toEqual([200, 'queued', null]);
    await runJobs(database);
    expect(await read(id)).toMatchObject({ state: 'done', attempts: 2, progress: { done: 4, total: 4 } });
    expect(await made(id)).toBe(4);
  });

  it('is refused for a job that is done', async () => {
    const id = await count(1);
    await runJobs(database);
    const { status, body } = await call('POST', `/jobs/${id}/retry`, { token: tokens.owner });
    expect([status, body.code]).toEqual([409, 'job_not_retriable']);
  });
});

describe('the list of jobs', () => {
  it("contains the user's own, and all for the owner", async () => {
    const id = await count(1, nile, nile.catalogue);
    for (const token of [tokens.catalogue, tokens.owner]) {
      expect((await read(id, token)).id).toBe(id);
      expect((await call('GET', '/jobs', { token })).body.data).toHaveLength(1);
    }
    for (const token of [tokens.viewer, tokens.other]) {
      for (const [method, address] of [
        ['GET', `/jobs/${id}`],
        ['PUT', `/jobs/${id}/cancel`],
        ['POST', `/jobs/${id}/retry`],
      ] as const)
        expect((await call(method, address, { token })).status, address).toBe(404);
      expect((await call('GET', '/jobs', { token })).body).toMatchObject({
        data: [],
        metadata: { total: 0 },
      });
    }
    expect(await read(id)).toMatchObject({ state: 'queued' });
  });

  it('is filtered by state and kind, newest first', async () => {
    const ids = [await count(1), await count(1), await count(1, nile, nile.owner, { kind: 'test-once' })];
    await runJobs(database, {}, { atMost: 1 });
    const list = async (query: string) =>
      (await call('GET', `/jobs?${query}`, { token: tokens.owner })).body.data.map(
        (job: { id: number }) => job.id,
      );
    expect(await list('limit=2')).toEqual([ids[2], ids[1]]);
    expect(await list('limit=2&page=2')).toEqual([ids[0]]);
    expect(await list('state=done&state=failed')).toEqual([ids[0]]);
    expect(await list('kind=test-once')).toEqual([ids[2]]);
  });
});
