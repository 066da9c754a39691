/** A schema with its references written out, for whoever reads it where nothing else of it is at hand: what is kept as JSON, a foreign contract. */
import type { JsonSchema } from './json-schema.ts';
import { follow, targetOf, type References } from './read-shape.ts';

/** How many schemas a schema may have, written out: what would come after them is cut, from the inside. */
const mostWrittenOut = 6000;

/**
 * A schema with every reference written out; where it holds itself again, anything may stand, and where it grows beyond what can be
 * read, compiled and sent.
 * @param cut hears of each reference that was not written out, with why
 */
export function dereferenceSchema(
  schema: JsonSchema,
  references: References,
  followed: readonly string[] = [],
  cut: (reference: string, why: 'circle' | 'size' | 'lost') => void = () => undefined,
): JsonSchema {
  let written = 0;
  const waiting: (() => void)[] = [];
  // What stands further out comes first: each level waits for the one around it.
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
      // Assigned, a property called “__proto__” would be none: it would change what the object is made from.
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
