/** Reads somebody else's OpenAPI document as far as a mapping needs it: its operations with their parameters. */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

export interface ForeignParameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: { type?: string | string[]; maximum?: number; default?: unknown };
  explode?: boolean;
}

export interface ForeignOperation {
  /** `GET` */
  method: string;
  path: string;
  operationId?: string;
  parameters: ForeignParameter[];
  /** the properties that its JSON body takes, read-only ones left out; `undefined`: any */
  keys?: string[];
}

export interface ForeignDocument {
  /** the first server's address, its variables filled in with their defaults */
  url: string | undefined;
  operations: ForeignOperation[];
}

type Node = Record<string, unknown>;
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Reads a JSON or YAML document. Throws a sentence when it is none, or no OpenAPI 3. */
export async function readForeignDocument(file: string): Promise<ForeignDocument> {
  const document = parse(await readFile(file, 'utf8')) as Node | null;
  if (typeof document?.openapi !== 'string' || !document.openapi.startsWith('3.'))
    throw new Error('it is no OpenAPI 3 document');
  const paths = (document.paths ?? {}) as Record<string, Node>;
  return {
    url: serverOf(document),
    operations: Object.entries(paths).flatMap(([path, item]) =>
      methods
        .filter((method) => item[method])
        .map((method) => operationOf(document, path, method, item, item[method] as Node)),
    ),
  };
}

function operationOf(document: Node, path: string, method: string, item: Node, node: Node): ForeignOperation {
  const parameters = [...((item.parameters ?? []) as Node[]), ...((node.parameters ?? []) as Node[])].map(
    (parameter) => {
      const known = resolve(document, parameter) as unknown as ForeignParameter;
      return { ...known, ...(known.schema && { schema: resolve(document, known.schema as Node) }) };
    },
  );
  const { operationId } = node as { operationId?: string };
  const keys = keysOf(document, node);
  return {
    method: method.toUpperCase(),
    path,
    ...(operationId && { operationId }),
    parameters,
    ...(keys && { keys }),
  };
}

function keysOf(document: Node, operation: Node): string[] | undefined {
  const body = resolve(document, (operation.requestBody ?? {}) as Node);
  const content = (body.content ?? {}) as Record<string, { schema?: Node }>;
  const properties = propertiesOf(document, content['application/json']?.schema ?? {});
  const writable = Object.entries(properties ?? {}).filter(
    ([, property]) => !resolve(document, property).readOnly,
  );
  return properties && writable.map(([name]) => name);
}

/** The properties of a plain object, its `allOf` included; a choice of shapes has none that one could name. */
function propertiesOf(document: Node, named: Node): Record<string, Node> | undefined {
  const schema = resolve(document, named);
  if (schema.oneOf || schema.anyOf) return undefined;
  const parts = ((schema.allOf ?? []) as Node[]).map((part) => propertiesOf(document, part));
  if (parts.includes(undefined) || (!schema.properties && !parts.length)) return undefined;
  return Object.assign({}, ...parts, schema.properties) as Record<string, Node>;
}

function serverOf(document: Node): string | undefined {
  const [server] = (document.servers ?? []) as {
    url?: string;
    variables?: Record<string, { default?: string }>;
  }[];
  return server?.url?.replace(/\{(\w+)\}/gu, (_all, name: string) => server.variables?.[name]?.default ?? '');
}

/** Follows `$ref` within the document. */
function resolve(document: Node, node: Node): Node {
  if (typeof node.$ref !== 'string') return node;
  const parts = node.$ref.replace(/^#\//u, '').split('/');
  const found = parts.reduce<unknown>(
    (at, part) => (at as Node | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
  return (found as Node | undefined) ?? {};
}
