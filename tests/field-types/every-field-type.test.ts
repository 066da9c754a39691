/**
 * One test over every field type: a value is created, read, searched, sorted by, changed, cleared and audited. It uses the specimens in the field
 * types' folders, so a new field type is tested as soon as its folder exists.
 */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/field-types/field-types.ts';
import type { FieldModel } from '../../src/shared/resources/resource-model.ts';
import { fieldOf } from '../../src/shared/resources/record-fields.ts';
import { useFieldTypeFixture } from '../fixtures/field-type-fixture.ts';
import { callsOf, type Answered } from '../server/crud/records/crud-client.ts';
import { useDatabase } from '../server/harness.ts';

const place = await useDatabase();
const app = await useFieldTypeFixture(place);
const model = app.catalogue.specimens!;
const { send, create, update, read, list } = callsOf(
  app,
  'specimens',
  await app.signIn(place.shops.nile.owner.email),
);

const rows = await place.asOwner<{ id: string }>(
  `insert into images (company_id, folder, width, height, bytes, sha256)
   select $1, 'folder-' || n, 10, 20, 30, '' from generate_series(1, 2) n returning id`,
  [place.shops.nile.id],
);
const images = rows.map(({ id }) => Number(id));
const needed = { label: 'Needed', translated: { en: 'Needed' } };
const others = [(await create(needed)).id, (await create(needed)).id] as number[];

/** A valid value: the field type's sample, or an existing id for references. */
function sample(field: FieldModel, n: number): Answered {
  if (field.kind === 'image-list') return [images[n % images.length]];
  if (field.kind === 'reference') return others[n % others.length];
  if (field.kind === 'references') return [others[n % others.length]];
  if (field.name === 'code') return `code-${n}`;
  return fieldTypes[field.kind]!.sample(field, n);
}

/** A read value in the form in which it is written. */
const written = (field: FieldModel, value: Answered) =>
  field.kind === 'image-list' ? value.map(({ id }: { id: number }) => id) : value;

const fields = model.fields.filter((field) => !field.writeOnly);

it('the fixture has a field of every field type’s folder', () => {
  const folders = readdirSync('src/field-types', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'filters')
    .map(({ name }) => name);
  expect(Object.keys(fieldTypes).toSorted()).toEqual(folders.toSorted());
  expect([...new Set(fields.map(({ kind }) => kind))].toSorted()).toEqual(folders.toSorted());
});

describe.each(fields.map((field) => [`${field.kind}: ${field.name}`, field] as const))(
  'a field of %s',
  (_name, field) => {
    const [one, other] = [sample(field, 1), sample(field, 2)];

    it('is created and read as it was written', async () => {
      const { id } = await create({ ...needed, [field.name]: one });
      expect(written(field, (await read(id))[field.name])).toEqual(one);
    });

    it('is changed, with the change in the audit log', async () => {
      const value = sample(field, 3);
      const { id } = await create({ ...needed, [field.name]: value });
      const changed = await update(id, { version: 1, [field.name]: other });
      expect(written(field, changed[field.name])).toEqual(other);
      const [entry] = await place.asOwner<{ changes: object }>(
        `select changes from audit where resource = 'specimens' and "recordId" = $1 and action = 'update'`,
        [id],
      );
      expect(entry?.changes).toEqual({ [field.name]: { from: value, to: other } });
    });

    it('keeps its version when the same value is written again', async () => {
      const { id } = await create({ ...needed, [field.name]: sample(field, 4) });
      const record = await read(id);
      const same = await update(id, { version: 1, [field.name]: written(field, record[field.name]) });
      expect(same.version).toBe(1);
    });

    it('is cleared where it may be empty, and kept where it must not', async () => {
      const { id } = await create({ ...needed, [field.name]: sample(field, 5) });
      const empty = Array.isArray(one) ? [] : null;
      const answer = await send('PUT', `/specimens/${id}`, { version: 1, [field.name]: empty });
      if (field.nullable || empty !== null) expect(answer.body.data[field.name]).toEqual(empty);
      else {
        expect(answer.status).toBe(422);
        expect(answer.body.errors).toHaveProperty(field.name);
      }
    });

    it('is filtered by every filter that it offers', async () => {
      const { id } = await create({ ...needed, [field.name]: sample(field, 6) });
      for (const { parameter, operator } of field.filters) {
        const value =
          operator === 'any' && Array.isArray(sample(field, 6)) ? sample(field, 6)[0] : sample(field, 6);
        const query = `ids=${id}&${parameter}=${encodeURIComponent(String(value))}`;
        expect(await list(query), query).toEqual([id]);
        const missed = {
          equals: () => !value,
          any: () => missOf(field, value),
          from: () => beyond(field, value, 1),
          to: () => beyond(field, value, -1),
          contains: () => 'nothing like it',
          named: () => value,
        }[operator]();
        const empty = `ids=${id}&${parameter}=${encodeURIComponent(String(missed))}`;
        expect(await list(empty), empty).toEqual([]);
      }
    });

    it('sorts a list both ways, with null last, or is refused', async () => {
      const ids = [];
      for (const value of [sample(field, 8), sample(field, 7)])
        ids.push((await create({ ...needed, [field.name]: value })).id);
      const empty = (await create(needed)).id;
      const query = [...ids, empty].map((id) => `ids=${id}`).join('&');
      const asked = await send('GET', `/specimens?${query}&order=${field.name}+asc`);
      expect(asked.status).toBe(field.sortable ? 200 : 400);
      if (!field.sortable) return;
      const up = await list(`${query}&order=${field.name}+asc`);
      const down = await list(`${query}&order=${field.name}+desc`);
      expect(up.toSorted()).toEqual([...ids, empty].toSorted());
      if (!field.nullable || field.default !== undefined) return expect(up).toEqual(down.toReversed());
      expect([up.at(-1), down.at(-1)]).toEqual([empty, empty]);
      expect(up.slice(0, 2)).toEqual(down.slice(0, 2).toReversed());
    });

    if (field.searchable)
      it('is found by a part of its text', async () => {
        const value = sample(field, 77);
        const { id } = await create({ ...needed, [field.name]: value });
        const text = typeof value === 'string' ? value : String(Object.values(value)[0]);
        expect(await list(`ids=${id}&search=${encodeURIComponent(text.slice(-4).toUpperCase())}`)).toEqual([
          id,
        ]);
        expect(await list(`ids=${id}&search=no-such-word`)).toEqual([]);
      });
  },
);

/** A different value of the field. */
function missOf(field: FieldModel, value: unknown): unknown {
  if (field.choices) return field.choices.find((choice) => choice.value !== String(value))?.value;
  return typeof value === 'number' ? value + 1 : `${String(value).slice(0, 20)}-other`;
}

/** A bound that excludes the value. */
function beyond(field: FieldModel, value: Answered, step: 1 | -1): unknown {
  if (field.kind === 'date') return step > 0 ? '2030-01-01' : '2001-01-01';
  if (field.kind === 'instant') return step > 0 ? '2030-01-01T00:00:00Z' : '2001-01-01T00:00:00Z';
  return value + step;
}

it('a write-only field is stored, and shows neither in responses nor in the audit log', async () => {
  const record = await create({ ...needed, secret: 'hush' });
  expect(record).not.toHaveProperty('secret');
  const [row] = await place.asOwner('select secret from specimens where id = $1', [record.id]);
  expect(row).toEqual({ secret: 'hush' });
  await update(record.id, { version: 1, secret: 'quiet' });
  const trail = await place.asOwner(`select changes::text from audit where "recordId" = $1`, [record.id]);
  expect(JSON.stringify(trail)).not.toMatch(/hush|quiet/u);
  expect(fieldOf(model, 'secret').filters).toEqual([]);
  expect((await send('GET', '/specimens?order=secret+asc')).status).toBe(400);
  expect((await send('GET', '/specimens?fields=secret')).status).toBe(400);
});

it('texts inside parts and rows are returned in the requested language', async () => {
  const text = { en: 'Inside', ar: 'داخل' };
  const { id } = await create({ ...needed, part: { text }, rows: [{ name: text }] });
  expect(await read(id)).toMatchObject({ part: { text }, rows: [{ name: text, price: 0 }] });
  expect(await read(id, 'ar')).toMatchObject({ part: { text: 'داخل' }, rows: [{ name: 'داخل' }] });
});
