/** Validates the shape of `servedBy` in a resource file: known keys, values of their types. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { didYouMean, knownWords } from '../../shared/resources/read/definition-problem.ts';
import { remoteCalls, type ServedBy } from '../../shared/resources/remote-resource.ts';

const text = { type: 'string', minLength: 1 };
const texts = { type: 'object', additionalProperties: text };
const closed = (properties: object, ...required: string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
/** Matjar's own secrets must not be sent to other systems. */
const fromEnv = { type: 'string', pattern: '^(?!MATJAR_|DATABASE_URL$)[A-Z][A-Z0-9_]*$' };
const url = { anyOf: [{ type: 'string', pattern: '^https?://[^/?#]' }, closed({ fromEnv }, 'fromEnv')] };
const header = {
  type: 'string',
  pattern:
    "^(?!(?:[Hh]ost|[Cc]ontent-[Ll]ength|[Cc]onnection|[Tt]ransfer-[Ee]ncoding)$)[\\w!#$%&'*+.^`|~-]+$",
};
const auth = closed({ header, fromEnv, prefix: { type: 'string' } }, 'header', 'fromEnv');
const pointer = { type: 'string', pattern: '^(?:/[^/]*)*$' };
const no = { const: false };
const cursor = { next: { anyOf: [pointer, closed({ last: text }, 'last')] }, cursor: text };
const company = {
  anyOf: [{ const: 'shared' }, closed({ header, value: { enum: ['id', 'subdomain'] } }, 'header', 'value')],
};
const everywhere = { url, auth, company };

const shapes = {
  'simple-rest': closed(
    {
      dialect: { const: 'simple-rest' },
      path: text,
      sort: { type: 'array', items: text },
      filters: texts,
      search: text,
      ...everywhere,
    },
    'dialect',
    'url',
    'company',
  ),
  'api/v2': closed({ dialect: { const: 'api/v2' }, path: text, ...everywhere }, 'dialect', 'url', 'company'),
  openapi: closed(
    {
      dialect: { const: 'openapi' },
      document: text,
      path: { type: 'string', pattern: '^/' },
      operations: closed(Object.fromEntries(remoteCalls.map((call) => [call, { anyOf: [text, no] }]))),
      id: text,
      fields: texts,
      paging: {
        if: { type: 'object' },
        else: no,
        then: {
          type: 'object',
          properties: {
            page: text,
            offset: text,
            limit: text,
            first: { type: 'integer', minimum: 0 },
            most: { type: 'integer', minimum: 1, maximum: 1000 },
            ...cursor,
          },
          required: ['limit'],
          oneOf: [{ required: ['page'] }, { required: ['offset'] }, { required: ['cursor', 'next'] }],
          dependentRequired: { first: ['page'], next: ['cursor'] },
          additionalProperties: false,
        },
      },
      rows: pointer,
      record: pointer,
      body: pointer,
      total: { anyOf: [pointer, closed({ header: text }, 'header'), no] },
      sort: {
        if: { type: 'object' },
        else: no,
        then: closed(
          {
            fields: texts,
            parameters: { ...texts, minProperties: 1 },
            directions: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
          },
          'fields',
          'parameters',
        ),
      },
      filters: texts,
      search: { anyOf: [text, no] },
      always: texts,
      ...everywhere,
    },
    'dialect',
    'document',
    'company',
  ),
};

const ajv = new Ajv2020({ allErrors: true, strict: false });
const checks = {
  'simple-rest': ajv.compile(shapes['simple-rest']),
  openapi: ajv.compile(shapes.openapi),
  'api/v2': ajv.compile(shapes['api/v2']),
};

/** Messages for failed patterns, by place. */
const hints: Record<string, string> = {
  url: 'It is an address that begins with https://, or { fromEnv: "NAME" }.',
  header: 'It is the name of a header that Matjar does not set itself.',
  fromEnv: 'It is the name of an environment variable, in capitals, and none of Matjar’s own.',
  rows: 'It is a JSON pointer: “/data/items”, or "" for the whole answer.',
  record: 'It is a JSON pointer: “/data”, or "" for the whole answer.',
  total: 'It is a JSON pointer such as “/meta/total”, or { header: "X-Total-Count" }.',
  company:
    'It says whose records these are: “shared” by every company of this server, or { header, value: "id" or "subdomain" }, by which the other system tells companies apart.',
  paging:
    'It names page and limit, or offset and limit, or cursor, next and limit, with “first” only beside page; or it is false, for a list that comes whole.',
  body: 'It is a JSON pointer: “/product”, or "" for the whole body.',
  path: 'It is the path of the collection in the document, as “/products”.',
};

/** The problems of a declaration: place and message; empty when it is valid. */
export function declarationProblems(declared: ServedBy): [place: string, message: string][] {
  const check = checks[declared?.dialect];
  if (!check)
    return [
      [
        'servedBy.dialect',
        `There is no dialect “${String(declared?.dialect)}”: simple-rest, openapi or api/v2.`,
      ],
    ];
  if (check(declared)) return [];
  const found = (check.errors ?? []).filter(({ keyword }) => !wraps.includes(keyword));
  const said = (found.length ? found : (check.errors ?? [])).map((error) =>
    readError(error, declared.dialect),
  );
  // An unknown key explains the other problems at its place, which are dropped.
  const stray = new Set(
    said.filter(([, message]) => message.startsWith('There is no')).map(([place]) => place),
  );
  const telling = said.filter(([place, message]) => !stray.has(place) || message.startsWith('There is no'));
  return [...new Map(telling.map((problem) => [problem.join(' '), problem])).values()];
}

/** Keywords whose inner errors are more specific. */
const wraps = ['anyOf', 'oneOf', 'not', 'if'];

/** The keys of the objects in a declaration. */
const inner: Record<string, readonly string[]> = {
  operations: remoteCalls,
  paging: ['page', 'first', 'offset', 'cursor', 'next', 'limit', 'most'],
  sort: ['fields', 'parameters', 'directions'],
  auth: ['header', 'fromEnv', 'prefix'],
  company: ['header', 'value'],
  total: ['header'],
  url: ['fromEnv'],
};

function readError(error: ErrorObject, dialect: ServedBy['dialect']): [string, string] {
  const parts = error.instancePath.split('/').slice(1);
  const place = ['servedBy', ...parts].join('.');
  const extra = error.params.additionalProperty as string | undefined;
  if (extra) {
    const known = parts[0] === undefined ? Object.keys(shapes[dialect].properties) : (inner[parts[0]] ?? []);
    const all = knownWords(known);
    return [place, `There is no “${extra}”.${didYouMean(extra, known)}${all}`];
  }
  const missing = error.params.missingProperty as string | undefined;
  const isChoice = parts[0] === 'paging' && missing !== 'limit';
  if (missing && !isChoice) return [place, `“${missing}” is missing. ${hints[missing] ?? ''}`.trim()];
  const hint = hints[parts.at(-1) ?? ''] ?? hints[parts[0] ?? ''];
  return [place, hint ?? `It ${error.message ?? 'is wrong'}.`];
}
