/** Reads a remote API's OpenAPI document as far as a mapping needs it: operations with their parameters. */
import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { resolve, shapeOf, type Node, type Shape } from './foreign-schema.ts';

interface ForeignParameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: { type?: string | string[]; maximum?: number; default?: unknown; enum?: unknown[] };
  explode?: boolean;
}

export interface ForeignOperation {
  /** `GET` */
  method: string;
  path: string;
  operationId?: string;
  parameters: ForeignParameter[];
  /** content type of body and response, where that is not plain JSON */
  type?: string;
  /** shape of the body; `undefined` where it is not described */
  sent?: Shape;
  /** shape of the successful response */
  answered?: Shape;
  /** headers of that response */
  answerHeaders: string[];
}

export interface ForeignDocument {
  /** the first server's URL, with default values of its variables */
  url: string | undefined;
  operations: ForeignOperation[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const form = 'application/x-www-form-urlencoded';

/** Reads a JSON or YAML document. Throws an error with a sentence when it is invalid or no OpenAPI 3. */
export async function readForeignDocument(file: string): Promise<ForeignDocument> {
  const document = load(await readFile(file, 'utf8')) as Node | null;
  if (typeof document?.swagger === 'string')
    throw new Error('it is a Swagger 2 document: convert it to OpenAPI 3 first');
  if (typeof document?.openapi !== 'string' || !document.openapi.startsWith('3.'))
    throw new Error('it is no OpenAPI 3 document');
  const paths = (document.paths ?? {}) as Record<string, Node>;
  return {
    url: serverOf(document),
    operations: Object.entries(paths).flatMap(([path, named]) => {
      const item = resolve(document, named);
      return methods
        .filter((method) => item[method])
        .map((method) => operationOf(document, path, method, item, item[method] as Node));
    }),
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
  const sent = contentOf(document, resolve(document, (node.requestBody ?? {}) as Node));
  const answer = successOf(document, node);
  const answered = contentOf(document, answer);
  const type = sent?.type ?? (answered?.type === form ? undefined : answered?.type);
  return {
    method: method.toUpperCase(),
    path,
    ...(operationId && { operationId }),
    parameters,
    ...(type && type !== 'application/json' && { type }),
    ...(sent && { sent: sent.shape }),
    ...(answered && { answered: answered.shape }),
    answerHeaders: Object.keys((answer.headers ?? {}) as Node),
  };
}

/** Type and shape of a body or response: JSON preferred, else another JSON type, else a form. */
function contentOf(document: Node, { content }: Node): { type: string; shape: Shape } | undefined {
  const offered = Object.entries((content ?? {}) as Record<string, { schema?: Node }>).map(
    ([type, { schema }]) => ({ type: (type.split(';')[0] ?? '').trim(), schema: schema ?? {} }),
  );
  const chosen =
    offered.find(({ type }) => type === 'application/json') ??
    offered.find(({ type }) => type.endsWith('+json')) ??
    offered.find(({ type }) => type === form);
  return chosen && { type: chosen.type, shape: shapeOf(document, chosen.schema) };
}

function successOf(document: Node, { responses }: Node): Node {
  const found = Object.entries((responses ?? {}) as Record<string, Node>).find(([status]) =>
    status.startsWith('2'),
  );
  return found ? resolve(document, found[1]) : {};
}

/** The writable properties of an operation's body at a pointer; `undefined` where any are accepted. */
export function keysOf(
  { sent }: ForeignOperation,
  at: (sent: Shape) => Shape | undefined,
): string[] | undefined {
  const properties = sent && at(sent)?.properties;
  return properties && Object.entries(properties).flatMap(([name, shape]) => (shape.readOnly ? [] : [name]));
}

function serverOf(document: Node): string | undefined {
  const [server] = (document.servers ?? []) as {
    url?: string;
    variables?: Record<string, { default?: string }>;
  }[];
  return server?.url?.replace(/\{(\w+)\}/gu, (_all, name: string) => server.variables?.[name]?.default ?? '');
}
