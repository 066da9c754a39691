/** Reads where and how a resource is served elsewhere: the declaration, held against the other api's document. */
import path from 'node:path';
import { didYouMean } from '../../model/definition-problem.ts';
import type { ResourceModel } from '../../model/resource-model.ts';
import {
  elsewhereCalls,
  type Connection,
  type ElsewhereCall,
  type OpenapiDeclaration,
  type ServedBy,
  type SimpleRestDeclaration,
} from '../../model/served-elsewhere.ts';
import { declarationProblems } from './declaration.ts';
import { readForeignDocument, type ForeignDocument, type ForeignOperation } from './foreign-document.ts';

export type Note = (place: string, message: string) => void;

/**
 * The connection of a resource.
 * @param root the project's folder, from which the document is named
 * @param note takes each mistake with its place in the resource file
 * @returns `undefined` when a mistake leaves nothing to connect to
 */
export async function connect(
  root: string,
  resource: ResourceModel,
  declared: ServedBy,
  note: Note,
): Promise<Connection | undefined> {
  const problems = declarationProblems(declared);
  for (const problem of problems) note(...problem);
  if (problems.length) return undefined;
  if (declared.dialect === 'simple-rest') return connectSimpleRest(resource, declared);
  const file = path.resolve(root, declared.document);
  try {
    return connectOpenapi(resource, declared, await readForeignDocument(file), note);
  } catch (error) {
    note('servedBy.document', `“${declared.document}” cannot be read: ${(error as Error).message}.`);
    return undefined;
  }
}

function connectSimpleRest(resource: ResourceModel, declared: SimpleRestDeclaration): Connection {
  const collection = `/${encodeURIComponent(declared.path ?? resource.name)}`;
  const one = `${collection}/{id}`;
  const sortable = resource.fields.filter((field) => field.sortable).map(({ name }) => name);
  return {
    dialect: declared.dialect,
    url: declared.url,
    company: declared.company,
    ...(declared.auth && { auth: declared.auth }),
    id: 'id',
    calls: {
      list: { method: 'GET', path: collection },
      create: { method: 'POST', path: collection },
      read: { method: 'GET', path: one },
      update: { method: 'PUT', path: one },
      delete: { method: 'DELETE', path: one },
    },
    rows: '',
    record: '',
    sort: {
      fields: Object.fromEntries((declared.sort ?? sortable).map((field) => [field, field])),
      parameters: {},
    },
    filters: Object.fromEntries(
      Object.entries(declared.filters ?? {}).map(([ours, name]) => [ours, { name, isRepeated: true }]),
    ),
    ...(declared.search && { search: declared.search }),
    always: {},
  };
}

function connectOpenapi(
  resource: ResourceModel,
  declared: OpenapiDeclaration,
  document: ForeignDocument,
  note: Note,
): Connection | undefined {
  const url = declared.url ?? document.url;
  if (!url || (typeof url === 'string' && !/^https?:\/\/[^/?#]/u.test(url))) {
    note('servedBy.url', 'The document names no whole address under “servers”: say it here as “url”.');
    return undefined;
  }
  const found = new Map<ElsewhereCall, ForeignOperation>();
  for (const call of elsewhereCalls) {
    const named = declared.operations[call];
    const operation = named && findOperation(document, named);
    if (operation) found.set(call, operation);
    else if (named) {
      const known = document.operations.map(
        ({ operationId, method, path: at }) => operationId ?? `${method} ${at}`,
      );
      note(
        `servedBy.operations.${call}`,
        `“${declared.document}” has no operation “${named}”.${didYouMean(named, known)} Name it by its operationId or as “GET /path”.`,
      );
    }
  }
  const list = found.get('list');
  if (!list) return undefined;
  for (const [call, operation] of found) {
    checkPath(call, operation, note);
    checkBody(resource, call, operation, note);
  }
  checkParameters(resource, declared, list, note);
  const accepts = (name: string) => list.parameters.find((parameter) => parameter.name === name);
  const most = declared.paging && accepts(declared.paging.limit)?.schema?.maximum;
  return {
    dialect: declared.dialect,
    url,
    company: declared.company,
    ...(declared.auth && { auth: declared.auth }),
    id: declared.id ?? 'id',
    calls: Object.fromEntries(
      [...found].map(([call, { method, path: at, keys }]) => [
        call,
        { method, path: at.replace(/\{[^}]+\}/u, '{id}'), ...(keys && { keys }) },
      ]),
    ),
    rows: declared.rows ?? '',
    record: declared.record ?? '',
    ...(declared.total !== undefined && { total: declared.total }),
    ...(declared.paging && { paging: declared.paging }),
    ...(most !== undefined && { mostRows: most }),
    ...(declared.sort && { sort: declared.sort }),
    filters: Object.fromEntries(
      Object.entries(declared.filters ?? {}).map(([ours, name]) => {
        const { schema, explode = true } = accepts(name) ?? {};
        return [ours, { name, isRepeated: schema?.type === 'array' && explode }];
      }),
    ),
    ...(declared.search && { search: declared.search }),
    always: declared.always ?? {},
  };
}

function findOperation(document: ForeignDocument, named: string): ForeignOperation | undefined {
  return document.operations.find(
    ({ operationId, method, path: at }) => operationId === named || `${method} ${at}` === named,
  );
}

/** A list and a create stand at the collection, a read at one record; an update and a delete may name it in the body. */
function checkPath(call: ElsewhereCall, { method, path: at }: ForeignOperation, note: Note): void {
  const place = `servedBy.operations.${call}`;
  const names = at.match(/\{[^}]+\}/gu) ?? [];
  const [least, most] = call === 'list' || call === 'create' ? [0, 0] : call === 'update' ? [0, 1] : [1, 1];
  if (names.length > most)
    note(
      place,
      `${method} ${at} needs ${names.join(' and ')}; a path may name ${most ? 'the record only' : 'nothing'}.`,
    );
  if (names.length < least) note(place, `${method} ${at} does not say which record: its path needs one {…}.`);
  const reads = call === 'list' || call === 'read';
  if (reads !== (method === 'GET'))
    note(place, `${method} ${at} cannot be it: ${reads ? 'reading is a GET' : 'a GET changes nothing'}.`);
}

/** What a form would send must be something that the other api takes. */
function checkBody(
  resource: ResourceModel,
  call: ElsewhereCall,
  { method, path: at, keys }: ForeignOperation,
  note: Note,
): void {
  if (!keys || (call !== 'create' && call !== 'update')) return;
  for (const { name } of resource.fields.filter((field) => !field.readOnly && !keys.includes(field.name)))
    note(
      `servedBy.operations.${call}`,
      `${method} ${at} takes no “${name}”.${didYouMean(name, keys)} It takes: ${keys.join(', ')}. Say “readOnly” of the field in the schema, or rename it.`,
    );
}

function checkParameters(
  resource: ResourceModel,
  declared: OpenapiDeclaration,
  list: ForeignOperation,
  note: Note,
): void {
  const query = list.parameters.filter((parameter) => parameter.in === 'query');
  const names = query.map(({ name }) => name);
  const { first: _first, ...paging } = (declared.paging ?? {}) as Record<string, string>;
  const spoken: [place: string, name: string][] = [
    ...Object.entries(paging).map(([key, name]): [string, string] => [`paging.${key}`, name]),
    ...Object.keys(declared.sort?.parameters ?? {}).map((name): [string, string] => [
      'sort.parameters',
      name,
    ]),
    ...Object.entries(declared.filters ?? {}).map(([key, name]): [string, string] => [
      `filters.${key}`,
      name,
    ]),
    ...(declared.search ? [['search', declared.search] as [string, string]] : []),
    ...Object.keys(declared.always ?? {}).map((name): [string, string] => ['always', name]),
  ];
  for (const [place, name] of spoken)
    if (!names.includes(name))
      note(
        `servedBy.${place}`,
        `${list.method} ${list.path} takes no parameter “${name}”.${didYouMean(name, names)} It takes: ${names.join(', ') || 'none'}.`,
      );
  const filled = new Set([...Object.keys(declared.always ?? {}), ...Object.values(paging)]);
  for (const { name } of query.filter((parameter) => parameter.required && !filled.has(parameter.name)))
    note(
      'servedBy.always',
      `${list.method} ${list.path} needs the parameter “${name}” in every call: give it here.`,
    );
  const most = query.find(({ name }) => name === paging.limit)?.schema?.maximum;
  if (most !== undefined && resource.list.limit > most)
    note(
      'list.limit',
      `A page there holds ${most} records at most: set the list’s “limit” to ${most} or less.`,
    );
}
