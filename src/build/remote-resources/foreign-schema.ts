/** Shapes of a remote API's JSON Schemas, evaluated lazily, since schemas may be recursive. */

export type Node = Record<string, unknown>;

export interface Shape {
  /** `array`, `object`, `integer` …, without `null`; `undefined` where it is not a single one */
  readonly type: string | undefined;
  /** of a plain object, its `allOf` included; `undefined` for alternatives */
  readonly properties: Record<string, Shape> | undefined;
  readonly items: Shape | undefined;
  readonly readOnly: boolean;
  /** of its `enum` */
  readonly values: unknown[] | undefined;
}

/** Resolves a `$ref` within the document. */
export function resolve(document: Node, node: Node): Node {
  if (typeof node.$ref !== 'string') return node;
  const parts = node.$ref.replace(/^#\//u, '').split('/');
  const found = parts.reduce<unknown>(
    (at, part) => (at as Node | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
  return (found as Node | undefined) ?? {};
}

/** The shape of a schema of the document. */
export function shapeOf(document: Node, named: Node): Shape {
  const schema = single(document, named);
  const { type, enum: values, items } = schema as { type?: unknown; enum?: unknown[]; items?: Node };
  const said = [type].flat().filter((one) => one !== 'null' && one !== undefined);
  return {
    get type() {
      return said.length === 1 ? String(said[0]) : schema.properties ? 'object' : undefined;
    },
    get properties() {
      const nodes = propertiesOf(document, schema);
      return (
        nodes &&
        Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, shapeOf(document, node)]))
      );
    },
    get items() {
      return items && shapeOf(document, items);
    },
    readOnly: schema.readOnly === true || named.readOnly === true,
    values,
  };
}

/** The shape at a JSON pointer. */
export function shapeAt(shape: Shape | undefined, pointer: string): Shape | undefined {
  return pointer
    .split('/')
    .slice(1)
    .reduce<Shape | undefined>((at, part) => {
      const names = at?.properties;
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      return names && Object.hasOwn(names, name) ? names[name] : undefined;
    }, shape);
}

/** Unwraps a nullable alternative. */
function single(document: Node, named: Node): Node {
  const schema = resolve(document, named);
  const choices = (schema.anyOf ?? schema.oneOf) as Node[] | undefined;
  const real = (choices ?? []).map((one) => resolve(document, one)).filter(({ type }) => type !== 'null');
  return choices && real.length === 1 && !schema.properties ? single(document, real[0]!) : schema;
}

function propertiesOf(document: Node, named: Node): Record<string, Node> | undefined {
  const schema = single(document, named);
  if (schema.oneOf || schema.anyOf) return undefined;
  const parts = ((schema.allOf ?? []) as Node[]).map((part) => propertiesOf(document, part));
  if (parts.includes(undefined) || (!schema.properties && !parts.length)) return undefined;
  // By entries, since assigning “__proto__” would not create a property.
  const all = [...parts, schema.properties as Record<string, Node>].map((each) => Object.entries(each ?? {}));
  return Object.fromEntries(all.flat());
}
