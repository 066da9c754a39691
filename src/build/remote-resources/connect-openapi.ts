/** Connection to an API with an OpenAPI document: the resource file's declaration, completed from the document. */
import { didYouMean } from '../../shared/resources/read/definition-problem.ts';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import {
  remoteCalls,
  type ConnectedCall,
  type Connection,
  type RemoteCall,
  type OpenapiDeclaration,
} from '../../shared/resources/remote-resource.ts';
import { checkBody, checkNames, checkParameters, checkPath, checkPlaces } from './check-mapping.ts';
import type { Note } from './note.ts';
import { keysOf, type ForeignDocument, type ForeignOperation } from './foreign-document.ts';
import { applyOpenapiConstraints } from './apply-openapi-constraints.ts';
import { shapeAt } from './foreign-schema.ts';
import { operationsAt, pagingOf, recordOf, rowsOf, searchOf, sortOf, totalOf } from './detect-operations.ts';

/** A page size that most APIs accept. */
const usualPage = 100;

/** Connects a resource to the operations of a document; mistakes are passed to `note`. */
export function connectOpenapi(
  resource: ResourceModel,
  said: OpenapiDeclaration,
  document: ForeignDocument,
  note: Note,
): Connection | undefined {
  const url = said.url ?? document.url;
  if (!url || (typeof url === 'string' && !/^https?:\/\/[^/?#]/u.test(url))) {
    note(
      'servedBy.url',
      `The document names no whole address under “servers”${document.url ? `, only “${document.url}”` : ''}: say it here as “url”.`,
    );
    return undefined;
  }
  const found = findOperations(said, document, note);
  const list = found.get('list');
  if (!list) return undefined;
  const declared = complete(resource, said, found, list);
  const { always = {}, fields = {}, body = '' } = declared;
  checkNames(resource, declared, note);
  applyOpenapiConstraints(resource, found, declared);
  for (const [call, operation] of found) {
    const ready = checkPath(call, operation, always, note);
    if (ready) checkBody(resource, call, operation, declared, note);
  }
  checkPlaces(declared, list, note);
  checkParameters(resource, declared, list, note);
  const accepts = (name: string) => list.parameters.find((parameter) => parameter.name === name);
  const { paging, sort, search, total } = declared;
  const { most = paging && accepts(paging.limit)?.schema?.maximum } = paging || {};
  return {
    dialect: declared.dialect,
    url,
    company: declared.company,
    ...(declared.auth && { auth: declared.auth }),
    id: declared.id ?? 'id',
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, place]) => [name, place.startsWith('/') ? place : `/${place}`]),
    ),
    calls: Object.fromEntries(
      [...found].map(([call, operation]) => [call, connectedCall(operation, always, body)]),
    ),
    rows: declared.rows ?? '',
    record: declared.record ?? '',
    body,
    ...(total !== undefined && total !== false && { total }),
    ...(paging && { paging }),
    mostRows: most || usualPage,
    ...(sort && { sort }),
    filters: Object.fromEntries(
      Object.entries(declared.filters ?? {}).map(([ours, name]) => {
        const { schema, explode = true } = accepts(name) ?? {};
        return [ours, { name, isRepeated: schema?.type === 'array' && explode }];
      }),
    ),
    ...(search && { search }),
    always: Object.fromEntries(Object.entries(always).filter(([name]) => accepts(name)?.in !== 'path')),
  };
}

/** The operations at the declared path, and those declared by name. */
function findOperations(
  { path, operations = {}, document: file }: OpenapiDeclaration,
  document: ForeignDocument,
  note: Note,
): Map<RemoteCall, ForeignOperation> {
  const at = path === undefined ? {} : operationsAt(document, path);
  const paths = [...new Set(document.operations.map((operation) => operation.path))];
  if (path !== undefined && !Object.keys(at).length)
    note('servedBy.path', `“${file}” has nothing at “${path}”.${didYouMean(path, paths)}`);
  const found = new Map<RemoteCall, ForeignOperation>();
  for (const call of remoteCalls) {
    const named = operations[call];
    if (named === false) continue;
    const operation =
      named === undefined
        ? at[call]
        : document.operations.find(
            (each) => each.operationId === named || `${each.method} ${each.path}` === named,
          );
    if (operation) found.set(call, operation);
    else if (named !== undefined) {
      const known = document.operations.map((each) => each.operationId ?? `${each.method} ${each.path}`);
      note(
        `servedBy.operations.${call}`,
        `“${file}” has no operation “${named}”.${didYouMean(named, known)} Name it by its operationId or as “GET /path”.`,
      );
    }
  }
  if (!found.has('list') && operations.list === undefined && (path === undefined || Object.keys(at).length))
    note(
      path === undefined ? 'servedBy.path' : 'servedBy.operations.list',
      path === undefined
        ? 'Say where the records are: the “path” of the collection in the document, or “operations” with at least a “list”.'
        : `Nothing lists at “${path}”: name the operation that does, as its operationId or “GET /path”.`,
    );
  return found;
}

/** Completes the declaration from the document. */
function complete(
  resource: ResourceModel,
  said: OpenapiDeclaration,
  found: ReadonlyMap<RemoteCall, ForeignOperation>,
  list: ForeignOperation,
): OpenapiDeclaration {
  const { id = 'id', fields = {} } = said;
  const names = resource.fields.map(({ name }) => fields[name]?.split('/').find(Boolean) ?? name);
  const sortable = resource.fields.filter((field) => field.sortable).map(({ name }) => name);
  const query = list.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const own = [...resource.filters, ...resource.fields.flatMap((field) => field.filters)];
  const taken = [said.search, ...Object.keys(said.always ?? {}), ...Object.values(said.filters ?? {})];
  const alike = own
    .map(({ parameter }) => parameter)
    .filter((name) => query.includes(name) && !taken.includes(name));
  const filters = { ...Object.fromEntries(alike.map((name) => [name, name])), ...said.filters };
  const guessed = {
    paging: pagingOf(list),
    rows: rowsOf(list),
    total: totalOf(list),
    sort: sortOf(list, sortable),
    search: searchOf(list),
    record: recordOf((found.get('read') ?? found.get('create'))?.answered, [id, ...names]),
    body: recordOf((found.get('create') ?? found.get('update'))?.sent, names),
  };
  const known = Object.entries(guessed).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), ...said, filters };
}

function connectedCall(
  operation: ForeignOperation,
  always: Record<string, string>,
  body: string,
): ConnectedCall {
  const keys = keysOf(operation, (sent) => shapeAt(sent, body));
  return {
    method: operation.method,
    // Fills in constant path parameters; the remaining one is the record's id.
    path: operation.path.replace(/\{([^}]+)\}/gu, (_all, name: string) =>
      Object.hasOwn(always, name) ? encodeURIComponent(always[name]!) : '{id}',
    ),
    ...(keys && { keys }),
    ...(operation.type && { type: operation.type }),
  };
}
