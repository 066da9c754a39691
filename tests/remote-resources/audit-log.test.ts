/** Writes to a remote system are recorded in the store's audit log: who, when, which record and which fields; they cannot be undone. */
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { openGateway, type Person } from './gateway-harness.ts';
import { sendJson, serve, type ReceivedRequest } from './remote-servers.ts';

const secret = 'do-not-tell-4711';
const supplier = { id: 'S/7', name: 'Nile Cotton', status: 'active' };

let answer = (_heard: ReceivedRequest, response: ServerResponse): unknown => sendJson(response, supplier);
const server = await serve((heard, response) => answer(heard, response));
const env = { SUPPLIERS_URL: server.url, SUPPLIERS_KEY: secret };
const { owner, stranger, viewer, log } = await openGateway({ env });
const hasty = await openGateway({ env, limits: { timeout: 50 } });

beforeEach(() => {
  answer = (_heard, response) => sendJson(response, supplier);
});

const json = (method: string, body: unknown) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const create = (person = owner) =>
  person.fetch('/suppliers', json('POST', { name: 'Top secret name', status: 'active' }));
const remove = (person: Person) => person.fetch('/suppliers/S%2F7', { method: 'DELETE' });

type Entry = Record<string, unknown> & { id: number; changeSet: number };
async function historyOf(person: Person = owner, query = ''): Promise<Entry[]> {
  const { status, body } = await person.call('GET', `/history?resource=suppliers${query}`);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/Top secret name|do-not-tell/u);
  return body.data as Entry[];
}
/** Audit log entries added by the work. */
async function noted(work: () => Promise<unknown>, person = owner): Promise<Entry[]> {
  const before = new Set((await historyOf(person)).map(({ id }) => id));
  await work();
  return (await historyOf(person)).filter(({ id }) => !before.has(id));
}

describe('the history of a remote resource', () => {
  it('has who created what, and which fields were sent', async () => {
    const [entry, ...rest] = await noted(() => create());
    expect(rest).toEqual([]);
    expect(entry).toMatchObject({
      resource: 'suppliers',
      action: 'create',
      recordId: null,
      user: { name: expect.any(String) },
      source: '127.0.0.1',
      changes: [],
      elsewhere: { id: 'S/7', fields: ['name', 'status'], isCertain: true },
      restorable: false,
      stands: false,
    });
    expect(Date.parse(entry!.at as string)).not.toBeNaN();
  });

  it('has updates and deletions, found by the remote record', async () => {
    const entries = await noted(async () => {
      const seen = { city: null };
      await owner.fetch('/suppliers/S%2F7', json('PUT', { city: 'Giza', $seen: seen }));
      await remove(owner);
    });
    expect(entries).toMatchObject([
      { action: 'delete', elsewhere: { id: 'S/7', fields: [] } },
      { action: 'update', elsewhere: { id: 'S/7', fields: ['city'] } },
    ]);
    expect((await historyOf(owner, '&elsewhere_id=S%2F7'))[0]).toEqual(entries[0]);
    expect(await historyOf(owner, '&elsewhere_id=S%2F8')).toEqual([]);
  });

  it('has neither reads nor refused writes', async () => {
    const entries = await noted(async () => {
      await owner.fetch('/suppliers/S%2F7');
      expect((await create(viewer)).status).toBe(403);
      expect((await owner.fetch('/suppliers', json('POST', { name: 1 }))).status).toBe(422);
      answer = (_heard, response) => sendJson(response, { message: 'No.' }, 400);
      expect((await create()).status).toBe(422);
    });
    expect(entries).toEqual([]);
  });

  it('has writes without a response, and those with an unreadable one', async () => {
    answer = () => {};
    const [unanswered] = await noted(() => remove(hasty.owner), hasty.owner);
    expect(unanswered).toMatchObject({ action: 'delete', elsewhere: { id: 'S/7', isCertain: false } });
    answer = (_heard, response) => response.writeHead(200).end('done');
    const [unread] = await noted(() => remove(owner));
    expect(unread).toMatchObject({ action: 'delete', elsewhere: { id: 'S/7', isCertain: true } });
  });

  it('belongs to the store', async () => {
    await create();
    expect(await historyOf(stranger)).toEqual([]);
  });

  it('offers no undo, and refuses it with the reason', async () => {
    const [entry] = await noted(() => create());
    const { body } = await owner.call('GET', '/change_sets');
    expect((body.data as { id: number }[]).map(({ id }) => id)).not.toContain(entry!.changeSet);
    const undone = await owner.call('POST', `/change_sets/${entry!.changeSet}/undo`);
    expect(undone).toMatchObject({
      status: 200,
      body: {
        data: { undone: 0, conflicts: [{ resource: 'suppliers', recordId: null, reason: 'not_undoable' }] },
      },
    });
    expect((await owner.call('POST', `/history/${entry!.id}/restore`)).status).toBeLessThan(500);
  });

  it('is part of the recent activity', async () => {
    const [entry] = await noted(() => create());
    const { body } = await owner.call('GET', '/home');
    const { activity } = body.data as { activity: { id: number }[] };
    expect(activity.find(({ id }) => id === entry!.changeSet)).toMatchObject({
      resource: 'suppliers',
      action: 'create',
      count: 1,
      recordId: null,
    });
    expect(log()).not.toContain('is missing in the trail');
  });
});

it('a new record is read by an address that contains a lone percent sign', async () => {
  answer = ({ method }, response) =>
    method === 'POST'
      ? response.writeHead(201, { location: '/suppliers/100%' }).end()
      : sendJson(response, { ...supplier, id: '100%' });
  const response = await create();
  expect([response.status, ((await response.json()) as { id: string }).id]).toEqual([201, '100%']);
});
