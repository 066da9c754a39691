/** Handlers of imports, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as importFiles from './handlers/import-files.ts';
import * as imports from './handlers/imports.ts';

export const importsHandlers = {
  'imports.list': imports.list,
  'imports.create': imports.create,
  'imports.sample': importFiles.sample,
  'imports.read': imports.read,
  'imports.update': imports.update,
  'imports.rows': imports.rows,
  'imports.corrections': importFiles.corrections,
  'imports.apply': imports.apply,
  'imports.undo': imports.undo,
  'products.import': imports.importInto('products'),
  'variants.import': imports.importInto('variants'),
  'customers.import': imports.importInto('customers'),
} satisfies Handlers;
