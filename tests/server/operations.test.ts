/** The table of operations: one entry for each operation of the contract, with its wrappers in order. */
import { expect, it } from 'vitest';
import { operationsOf } from '../../src/server/app/bind-operations.ts';
import { operationHandlers } from '../../src/server/app/operation-handlers.ts';
import { operationTable } from '../../src/server/app/operations.ts';
import { readContract } from './app-harness.ts';

const document = await readContract();
const ids = operationsOf(document).map(({ operation }) => operation.operationId!);
const table = operationTable(document);
const wrappersOf = (id: string) => table[id]!.wrappers.map(({ name }) => name);

it('the table has exactly one entry for each operation', () => {
  expect(Object.keys(table).toSorted()).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(table[id]!.handler, id).toBeTypeOf('function');
});

it('a wrapper is named once for each operation, and every name is used', () => {
  for (const id of ids) expect(new Set(wrappersOf(id)).size, id).toBe(wrappersOf(id).length);
  expect([...new Set(ids.flatMap(wrappersOf))].toSorted()).toEqual([
    'currentUserIncludes',
    'idempotencyKey',
    'ignoreEmptyReadOnlyFields',
    'ignoreUnchangedFields',
    'includes',
    'mapErrorsToInput',
    'verifySession',
  ]);
});

it.each([
  ['products.list', ['verifySession']],
  ['products.create', ['verifySession', 'ignoreEmptyReadOnlyFields', 'idempotencyKey', 'includes']],
  ['products.update', ['verifySession', 'ignoreUnchangedFields', 'includes']],
  ['purchases.update', ['verifySession', 'ignoreUnchangedFields', 'includes', 'mapErrorsToInput']],
  ['users.currentUser', ['verifySession', 'currentUserIncludes']],
])('a request of %s passes its wrappers in order', (id, wrappers) => {
  expect(wrappersOf(id)).toEqual(wrappers);
});

it('an operation without a handler, or with two, stops the start', () => {
  const { 'products.metadata': metadata, ...fewer } = operationHandlers;
  expect(() => operationTable(document, { handWritten: fewer })).toThrow('products.metadata');
  const twice = { ...operationHandlers, 'products.list': metadata! };
  expect(() => operationTable(document, { handWritten: twice })).toThrow('two handlers: products.list');
});

it('the calls of a resource whose table does not match its schema answer 503', async () => {
  const { handler } = operationTable(document, { unfit: ['products'] })['products.update']!;
  await expect(handler(undefined!, undefined!)).rejects.toMatchObject({ status: 503, code: 'table_unfit' });
});
