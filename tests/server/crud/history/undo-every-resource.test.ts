/** Create, update and delete of every resource in the catalogue can be undone. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../src/generated/catalogue.js';
import { ownResources, type ResourceModel } from '../../../../src/shared/resources/resource-model.ts';
import { inTenantTransaction } from '../../../../src/server/infrastructure/database/tenant-transaction.ts';
import { lockForUndo, undoChangeSet } from '../../../../src/server/crud/history/undo-change-set.ts';
import { leastRecord } from '../../../contract/crud-requests.ts';
import { insertRow } from '../../../contract/insert-rows.ts';
import { useApp, type TestAnswer } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const { nile } = place.shops;
const token = await signIn(nile.owner.email);
const resources = Object.values(ownResources(catalogue));
const scene = {
  companyId: nile.id,
  source: 'test',
  actor: {
    user: { id: nile.owner.userId, name: null, email: nile.owner.email, phone: null },
    role: 'owner',
    permissions: {},
  },
} as const;

const setOf = ({ headers }: TestAnswer) => Number(headers['matjar-change-set']);

function undo(id: number, limit?: number) {
  return inTenantTransaction(
    place.database,
    { companyId: nile.id, userId: nile.owner.userId },
    async (transaction) => {
      const inside = { ...scene, transaction };
      return undoChangeSet(inside, await lockForUndo(inside, id), { ...(limit && { limit }) });
    },
  );
}

async function make({ name, calls }: ResourceModel): Promise<Record<string, unknown>> {
  if (!calls.includes('create')) return insertRow(place, nile.id, name);
  const answer = await call('POST', `/${name}`, { token, body: await legalRecord(catalogue[name]!) });
  return answer.body.data;
}

/** A legal record, with records of its own for required references. */
async function legalRecord(model: ResourceModel): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = leastRecord(model);
  for (const { name, kind, required, reference } of model.fields)
    if (kind === 'reference' && required && reference) body[name] = (await make(catalogue[reference]!)).id;
  return body;
}

/** A record without its includes; `undefined` if it does not exist. */
async function read(name: string, id: unknown): Promise<Record<string, unknown> | undefined> {
  const alone = catalogue[name]?.comesAlong ? '?includes=' : '';
  const answer = await call('GET', `/${name}/${id}${alone}`, { token, locale: 'all' });
  return answer.status === 404 ? undefined : answer.body.data;
}

const withoutTimes = (record: Record<string, unknown> | undefined) => {
  const { version: _version, updatedAt: _updatedAt, ...rest } = record ?? {};
  return rest;
};

/** Other values for the fields of a legal record. */
function otherValues(model: ResourceModel, record: Record<string, unknown>): Record<string, unknown> {
  const pointing = new Set(model.fields.flatMap(({ name, kind }) => (kind === 'reference' ? name : [])));
  const values = Object.entries(leastRecord(model)).filter(([name]) => !pointing.has(name));
  const changed = values.filter(([name, value]) => JSON.stringify(record[name]) !== JSON.stringify(value));
  if (changed.length) return Object.fromEntries(changed);
  return Object.fromEntries(
    values.map(([name, value]) => [name, typeof value === 'string' ? `${value} 2` : value]),
  );
}

const resourcesWith = (name: 'create' | 'update' | 'delete' | 'updateAll' | 'deleteAll') =>
  resources.filter(({ calls }) => calls.includes(name)).map((model) => [model.name, model] as const);

describe('undo of a call', () => {
  it.each(resourcesWith('create'))('%s: deletes what was created', async (name, model) => {
    const answer = await call('POST', `/${name}`, { token, body: await legalRecord(model) });
    const result = await undo(setOf(answer));
    expect(result).toMatchObject({ undone: 1, conflicts: [], remaining: 0 });
    expect(await read(name, answer.body.data.id)).toBeUndefined();
  });

  it.each(resourcesWith('update'))('%s: restores what was changed', async (name, model) => {
    const { id } = await make(model);
    const before = await read(name, id);
    const body = { version: before!.version, ...otherValues(model, before!) };
    const answer = await call('PUT', `/${name}/${id}`, { token, body });
    expect([answer.status, withoutTimes(await read(name, id))]).not.toEqual([200, withoutTimes(before)]);
    expect(await undo(setOf(answer))).toMatchObject({ undone: 1, conflicts: [] });
    expect(withoutTimes(await read(name, id))).toEqual(withoutTimes(before));
  });

  it.each(resourcesWith('delete'))(
    '%s: restores a deleted record with its id, and a second undo deletes it again',
    async (name, model) => {
      const { id } = await make(model);
      const before = await read(name, id);
      const answer = await call('DELETE', `/${name}/${id}`, { token });
      expect(await read(name, id)).toBeUndefined();
      const undone = await undo(setOf(answer));
      expect(undone).toMatchObject({ undone: 1, conflicts: [] });
      const { updatedAt: _updatedAt, ...back } = (await read(name, id))!;
      expect({ ...back, updatedAt: before!.updatedAt }).toEqual(before);
      expect(await undo(undone.changeSet!)).toMatchObject({ undone: 1, conflicts: [] });
      expect(await read(name, id)).toBeUndefined();
    },
  );

  it.each(resourcesWith('updateAll'))('%s: restores a bulk change', async (name, model) => {
    const made = [await make(model), await make(model)];
    // Drafts have few editable fields, and an order with nothing to pay becomes paid.
    if (name === 'purchases')
      await place.asOwner(`update purchases set status = 'active', subtotal = 5000, total = 5000`);
    const before = await Promise.all(made.map(({ id }) => read(name, id)));
    const bulk = model.list.bulk.find((field) => field in before[0]!)!;
    const field = model.fields.find((each) => each.name === bulk)!;
    // One of the field's choices, else a value of its type from this list.
    const values = field.choices?.map(({ value }) => value) ?? [true, false, 12_500];
    for (const value of values) {
      const answer = await call('PUT', `/${name}/update_all`, {
        token,
        body: { ids: made.map(({ id }) => id), values: { [bulk]: value } },
      });
      if (answer.status !== 200 || !answer.headers['matjar-change-set']) continue;
      expect(await undo(setOf(answer))).toMatchObject({ conflicts: [] });
      const after = await Promise.all(made.map(({ id }) => read(name, id)));
      expect(after.map(withoutTimes)).toEqual(before.map(withoutTimes));
      return;
    }
    throw new Error(`No value of ${bulk} could be set.`);
  });

  it.each(resourcesWith('deleteAll'))('%s: restores many deleted records in steps', async (name, model) => {
    const made = [await make(model), await make(model), await make(model)];
    const before = await Promise.all(made.map(({ id }) => read(name, id)));
    const answer = await call(
      'DELETE',
      `/${name}/delete_all?${made.map(({ id }) => `ids=${id}`).join('&')}`,
      { token },
    );
    expect(await undo(setOf(answer), 2)).toMatchObject({ undone: 2, remaining: 1, conflicts: [] });
    expect(await undo(setOf(answer), 2)).toMatchObject({ undone: 1, remaining: 0, conflicts: [] });
    const after = await Promise.all(made.map(({ id }) => read(name, id)));
    expect(after.map(withoutTimes)).toEqual(before.map(withoutTimes));
    await expect(undo(setOf(answer))).rejects.toMatchObject({ status: 409, code: 'already_undone' });
  });
});
