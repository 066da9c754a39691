/** Connections guessed from an OpenAPI document, for APIs of several conventions, and overridden in the resource file. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { dump } from 'js-yaml';
import { connect } from '../../src/build/remote-resources/connect.ts';
import type { Connection, OpenapiDeclaration } from '../../src/shared/resources/remote-resource.ts';
import { readFixtures } from './definitions-root.ts';

const { catalogue } = await readFixtures();
const resource = structuredClone(catalogue.suppliers!);
for (const field of resource.fields) field.readOnly = field.name !== 'name';
const folder = await mkdtemp(path.join(tmpdir(), 'matjar-documents-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const item = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } };
const query = (names: Record<string, object>) =>
  Object.entries(names).map(([name, schema]) => ({ name, in: 'query', schema }));
const inPath = (...names: string[]) =>
  names.map((name) => ({ name, in: 'path', required: true, schema: {} }));
const json = (schema: object, type = 'application/json') => ({ content: { [type]: { schema } } });
const answers = (schema: object, headers: object = {}) => ({
  responses: { 200: { ...json(schema), headers } },
});
const number = { type: 'integer' };

/** The connection to a document with these paths, and its remarks. */
async function connected(paths: object, said: Partial<OpenapiDeclaration> = {}) {
  const file = path.join(folder, 'document.yaml');
  await writeFile(file, dump({ openapi: '3.0.3', servers: [{ url: 'https://api.example.com' }], paths }));
  const notes: string[] = [];
  const declared = {
    dialect: 'openapi',
    document: file,
    path: '/things',
    company: 'shared',
    ...said,
  } as const;
  const connection = await connect(folder, resource, declared, (place, message) =>
    notes.push(`${place}: ${message}`),
  );
  return { connection: connection as Connection, notes };
}

describe('the connection of a collection', () => {
  it('finds operations, paging, total, sort, search and filters by their names', async () => {
    const words = (...values: string[]) => ({ type: 'string', enum: values });
    const parameters = query({
      page: number,
      per_page: { type: 'integer', maximum: 50 },
      search: { type: 'string' },
      orderby: words('id', 'name', 'price'),
      order: words('asc', 'desc'),
      status: words('active', 'paused'),
    });
    const { connection, notes } = await connected({
      '/things': {
        get: { parameters, ...answers({ type: 'array', items: item }, { 'X-WP-Total': {} }) },
        post: { requestBody: json(item), ...answers(item) },
      },
      '/things/{id}': {
        get: answers(item),
        put: { requestBody: json(item), ...answers(item) },
        delete: answers(item),
      },
      '/things/{id}/notes': { get: answers(item) },
    });
    expect(notes).toEqual([]);
    expect(connection).toMatchObject({
      calls: {
        list: { method: 'GET', path: '/things' },
        create: { method: 'POST', path: '/things' },
        read: { method: 'GET', path: '/things/{id}' },
        update: { method: 'PUT', path: '/things/{id}', keys: ['id', 'name'] },
        delete: { method: 'DELETE', path: '/things/{id}' },
      },
      rows: '',
      record: '',
      total: { header: 'X-WP-Total' },
      paging: { page: 'page', limit: 'per_page' },
      mostRows: 50,
      search: 'search',
      sort: { fields: { id: 'id', name: 'name' }, parameters: { orderby: '{field}', order: '{direction}' } },
      filters: { status: { name: 'status', isRepeated: false } },
    });
  });

  it('finds rows, records and bodies in their envelopes', async () => {
    const properties = {
      things: { type: 'array', items: item },
      count: number,
      offset: number,
      limit: number,
    };
    const one = { type: 'object', properties: { thing: item } };
    const { connection, notes } = await connected({
      '/things': {
        get: {
          parameters: query({ offset: number, limit: number }),
          ...answers({ type: 'object', properties }),
        },
        post: { requestBody: json(one), ...answers(one) },
      },
      '/things/{id}': { get: answers(one), patch: { requestBody: json(one), ...answers(one) } },
    });
    expect(notes).toEqual([]);
    expect(connection).toMatchObject({
      rows: '/things',
      record: '/thing',
      body: '/thing',
      total: '/count',
      paging: { offset: 'offset', limit: 'limit' },
      mostRows: 100,
      calls: { update: { method: 'PATCH' } },
    });
  });

  it('finds cursors and form-encoded bodies', async () => {
    const body = json(item, 'application/x-www-form-urlencoded');
    const { connection, notes } = await connected({
      '/things': {
        get: {
          parameters: query({ starting_after: {}, limit: number }),
          ...answers({ type: 'object', properties: { data: { type: 'array', items: item }, has_more: {} } }),
        },
        post: { requestBody: body, ...answers(item) },
      },
      '/things/{thing}': { get: answers(item), post: { requestBody: body, ...answers(item) } },
    });
    expect(notes).toEqual([]);
    expect(connection).toMatchObject({
      paging: { cursor: 'starting_after', limit: 'limit', next: { last: 'id' } },
      rows: '/data',
      calls: {
        create: { type: 'application/x-www-form-urlencoded' },
        update: { method: 'POST', path: '/things/{id}', type: 'application/x-www-form-urlencoded' },
      },
    });
    expect(connection.total).toBeUndefined();
  });

  it('takes path parameters of every call from the resource file', async () => {
    const paths = {
      '/shops/{shop}/things': {
        get: { parameters: inPath('shop'), ...answers({ type: 'array', items: item }) },
      },
      '/shops/{shop}/things/{id}': { get: { parameters: inPath('shop', 'id'), ...answers(item) } },
    };
    const said = { path: '/shops/{shop}/things', always: { shop: 'nile & sons' } };
    const { connection, notes } = await connected(paths, said);
    expect(notes).toEqual([]);
    expect(connection.calls).toMatchObject({
      list: { path: '/shops/nile%20%26%20sons/things' },
      read: { path: '/shops/nile%20%26%20sons/things/{id}' },
    });
    expect(connection.always).toEqual({});
    const without = await connected(paths, { path: '/shops/{shop}/things' });
    expect(without.notes.join(' ')).toContain('give the value of the others in “servedBy.always”');
  });

  it('has no part that the resource file sets to “false”', async () => {
    const parameters = query({ page: number, limit: number, search: {} });
    const list = { get: { parameters, ...answers({ type: 'array', items: item }, { 'X-Total-Count': {} }) } };
    const none = { paging: false, search: false, total: false, operations: { create: false } } as const;
    const { connection } = await connected({ '/things': { ...list, post: answers(item) } }, none);
    expect(Object.keys(connection.calls)).toEqual(['list']);
    expect([connection.paging, connection.search, connection.total]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a mistake in a connection', () => {
  const answer = {
    type: 'object',
    properties: {
      meta: { type: 'object', properties: { total: number } },
      data: { type: 'array', items: item },
      one: item,
    },
  };
  const paths = {
    '/things': { get: { parameters: query({ page: number, limit: number }), ...answers(answer) } },
    '/things/{id}': { get: answers(item) },
  };
  it.each<[string, Partial<OpenapiDeclaration> | object, string]>([
    ['an unknown path', { path: '/thing' }, 'servedBy.path: “'],
    ['a path without a slash', { path: 'things' }, 'servedBy.path: It is the path of the collection'],
    ['neither path nor operations', { path: undefined }, 'servedBy.path: Say where the records are'],
    ['rows that are no list', { rows: '/one' }, 'At “/one” GET /things answers an object, no list'],
    ['an unknown place of the rows', { rows: '/dota' }, 'has no “dota”. Did you mean “data”?'],
    ['the envelope as rows', { rows: '' }, 'say where the list stands in it'],
    ['an unknown total', { total: '/meta/totals' }, 'Did you mean “total”?'],
    ['an unknown field', { fields: { nam: 'title' } }, 'servedBy.fields.nam: “nam” is no field'],
    [
      'two ways of paging',
      { paging: { page: 'page', offset: 'page', limit: 'limit' } },
      'servedBy.paging: It names',
    ],
    ['a cursor without the next page', { paging: { cursor: 'page', limit: 'limit' } }, 'servedBy.paging'],
    [
      'a text as page size',
      { paging: { page: 'page', limit: 'limit', most: 'all' } },
      'servedBy.paging.most: It ',
    ],
    ['an unknown key', { pagin: {} }, 'servedBy: There is no “pagin”. Did you mean “paging”?'],
    [
      'an unknown nested key',
      { paging: { page: 'page', limits: 'limit', limit: 'limit' } },
      'Did you mean “limit”?',
    ],
    ['an unknown call', { operations: { lists: 'x' } }, 'There is no “lists”. Did you mean “list”?'],
    [
      'an unknown list operation',
      { path: '/things', operations: { list: 'nobody' } },
      'has no operation “nobody”',
    ],
    ['an address without a host', { url: 'https://' }, 'servedBy.url: It is an address'],
    [
      'a sort order without a parameter',
      { sort: { fields: {}, parameters: {} } },
      'servedBy.sort.parameters',
    ],
    [
      'a header with a space',
      { auth: { header: 'X Key', fromEnv: 'KEY' } },
      'servedBy.auth.header: It is the name',
    ],
    [
      'a secret in the file',
      { auth: { header: 'X-Key', value: 'abc' } },
      'servedBy.auth: There is no “value”',
    ],
    [
      'a variable in small letters',
      { auth: { header: 'X-Key', fromEnv: 'key' } },
      'servedBy.auth.fromEnv: It is the name',
    ],
    ['an unknown kind of company', { company: 'mine' }, 'servedBy.company: It says whose records'],
    ['a body without a JSON pointer', { body: 'thing' }, 'servedBy.body: It is a JSON pointer'],
    ['“true” as a total', { total: true }, 'servedBy.total: It is a JSON pointer'],
  ])('is reported: %s', async (_what, said, sentence) => {
    const { notes } = await connected(paths, said);
    expect(notes.join('\n')).toContain(sentence);
    expect(notes.length, notes.join('\n')).toBeLessThan(3);
  });

  it('is reported: a document of another version', async () => {
    const file = path.join(folder, 'old.yaml');
    await writeFile(file, 'swagger: "2.0"\npaths: {}\n');
    const { notes } = await connected(paths, { document: file });
    expect(notes.join()).toContain('convert it to OpenAPI 3');
  });
});
