/** `/readyz`: a sentence for each check, warnings for those that concern a part, and the request id of every answer. */
import { expect, it } from 'vitest';
import { checkDisk } from '../../../src/server/infrastructure/http/readiness-checks.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';

const place = await useDatabase();
const { shops, asOwner } = place;
const appWith = (unservedChannels: ('mail' | 'sms')[], home = place.home) =>
  useApp(place, { readiness: { home, unservedChannels } });

it('the probe has a sentence for each check, and names no secret', async () => {
  const { app } = await appWith(['sms']);
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      status: 'ready',
      checks: {
        database: 'the database answers',
        files: 'the database and the files take writes',
        disk: expect.stringMatching(/^[\d.]+ GB of [\d.]+ GB of the disk are free/u),
        mail: 'sent by the server of MATJAR_SMTP_URL',
        sms: 'kept in the outbox; MATJAR_SMS_URL is not set',
        queue: 'no job waits',
      },
    },
  ]);
});

it('a job that waits for long is a warning', async () => {
  await asOwner(
    `insert into jobs (company_id, "user", kind, title, "runAfter") values ($1, $2, 'export', '{"key": "x"}', now() - interval '1 hour')`,
    [shops.nile.id, shops.nile.owner.userId],
  );
  const { app } = await appWith([]);
  const { status, warnings } = (await app.inject('/readyz')).json();
  expect([status, warnings]).toEqual([
    'ready',
    [expect.stringMatching(/^1 jobs wait, the oldest for 36\d\d seconds/u)],
  ]);
  await asOwner('delete from jobs');
});

it('a disk that cannot be read, and one that is nearly full, are warnings', async () => {
  const { app } = await appWith([], '/nowhere/at/all');
  expect((await app.inject('/readyz')).json().warnings).toEqual([expect.stringMatching(/cannot be read/u)]);
  const diskOf = (free: number, total: number) =>
    checkDisk('/', async () => ({ bavail: free, blocks: total, bsize: 2 ** 30 }));
  expect(await diskOf(4, 100)).toMatchObject({ severity: 'warning' });
  expect(await diskOf(4, 20)).toMatchObject({ severity: 'ok' });
  expect(await diskOf(40, 1000)).toMatchObject({ severity: 'ok' });
});

it('every answer has a request id of its own, which an error has in its body too', async () => {
  const { app } = await appWith([]);
  const answers = await Promise.all(
    ['/healthz', '/api/v2/products', '/api/v2/nothing', `/api/v2/products/${'9'.repeat(300)}`].map((url) =>
      app.inject({ url, headers: { 'x-request-id': 'chosen-by-client' } }),
    ),
  );
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/u);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [at, answer] of answers.entries()) if (at > 0) expect(answer.json().requestId).toBe(ids[at]);
});
