/** Dereferences schemas: inlines `$ref`, for JSON fields and the OpenAPI document. */
import type { JsonSchema } from '../json-schema.ts';
import { follow, targetOf, type References } from './read-shape.ts';

/** Largest number of inlined schemas; deeper references are cut. */
const mostWrittenOut = 6000;

/**
 * Inlines every reference; circular ones and those beyond the size limit become unconstrained.
 * @param cut called for each reference that was not inlined
 */
export function dereferenceSchema(
  schema: JsonSchema,
  references: References,
  followed: readonly string[] = [],
  cut: (reference: string, why: 'circle' | 'size' | 'lost') => void = () => undefined,
): JsonSchema {
  let written = 0;
  const waiting: (() => void)[] = [];
  // Breadth first, so that the limit cuts the innermost references.
  const copy = (node: unknown, met: readonly string[], put: (value: unknown) => void): void => {
    if (Array.isArray(node)) {
      const list: unknown[] = [];
      put(list);
      for (const [index, each] of node.entries()) copy(each, met, (value) => (list[index] = value));
    } else if (typeof node === 'object' && node !== null) {
      const own = node as JsonSchema;
      if (typeof own.$ref === 'string') waiting.push(() => expand(own, met, put));
      else copyObject(own, met, put);
    } else put(node);
  };
  const copyObject = (node: JsonSchema, met: readonly string[], put: (value: unknown) => void): void => {
    const own: Record<string, unknown> = {};
    put(own);
    written += 1;
    for (const [key, value] of Object.entries(node)) {
      // Assignment of “__proto__” would set the prototype.
      const write = (inner: unknown) =>
        Object.defineProperty(own, key, {
          value: inner,
          enumerable: true,
          configurable: true,
          writable: true,
        });
      write(undefined);
      copy(value, met, write);
    }
  };
  const expand = (node: JsonSchema, before: readonly string[], put: (value: unknown) => void): void => {
    const met = [...before];
    const resolved = written > mostWrittenOut ? undefined : follow(node, references, met);
    if (typeof resolved === 'object') return copyObject(bare(resolved), met, put);
    const reference = resolved ?? String(node.$ref);
    cut(reference, !resolved ? 'size' : targetOf(resolved, references) ? 'circle' : 'lost');
    const { title, description } = node;
    put({ ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) });
  };
  let whole: unknown = {};
  const put = (value: unknown) => (whole = value);
  if (typeof schema.$ref === 'string') expand(schema, followed, put);
  else copyObject(bare(schema), followed, put);
  for (let next = waiting.shift(); next; next = waiting.shift()) next();
  return whole as JsonSchema;
}

function bare({
  $defs: _defs,
  $id: _id,
  $schema: _schema,
  'x-field': _field,
  ...rest
}: JsonSchema): JsonSchema {
  const { definitions: _definitions, ...own } = rest as JsonSchema & { definitions?: unknown };
  return own;
}
