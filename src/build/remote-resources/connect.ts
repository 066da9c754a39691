/** Creates the connection of a remote resource: its declaration, checked against the remote API's document. */
import path from 'node:path';
import { envelopeOf } from '../../shared/resources/envelope.ts';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import type {
  Connection,
  HouseDeclaration,
  ServedBy,
  SimpleRestDeclaration,
} from '../../shared/resources/remote-resource.ts';
import { connectOpenapi } from './connect-openapi.ts';
import type { Note } from './note.ts';
import { declarationProblems } from './declaration.ts';
import { readForeignDocument } from './foreign-document.ts';

/**
 * The connection of a resource.
 * @param root the project's folder, to which the document's path is relative
 * @param note receives each mistake with its place in the resource file
 * @returns `undefined` when there is nothing to connect to
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
  if (declared.dialect === 'api/v2') return connectHouse(resource, declared);
  const file = path.resolve(root, declared.document);
  const document = await readForeignDocument(file).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file below the project’s folder' : error.message;
    note('servedBy.document', `“${declared.document}” cannot be read: ${why}.`);
    return undefined;
  });
  return document && connectOpenapi(resource, declared, document, note);
}

/** The common part of both dialects that need no document. */
function known({ name }: ResourceModel, declared: SimpleRestDeclaration | HouseDeclaration) {
  const collection = `/${encodeURIComponent(declared.path ?? name)}`;
  const one = `${collection}/{id}`;
  return {
    dialect: declared.dialect,
    url: declared.url,
    company: declared.company,
    ...(declared.auth && { auth: declared.auth }),
    id: 'id',
    fields: {},
    calls: {
      list: { method: 'GET', path: collection },
      create: { method: 'POST', path: collection },
      read: { method: 'GET', path: one },
      update: { method: 'PUT', path: one },
      delete: { method: 'DELETE', path: one },
    },
    body: '',
    mostRows: 1000,
    always: {},
  };
}

const byTheirName = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, field]));
const sortableOf = ({ fields }: ResourceModel) =>
  fields.filter((field) => field.sortable).map(({ name }) => name);

function connectSimpleRest(resource: ResourceModel, declared: SimpleRestDeclaration): Connection {
  return {
    ...known(resource, declared),
    rows: '',
    record: '',
    sort: { fields: byTheirName(declared.sort ?? sortableOf(resource)), parameters: {} },
    filters: Object.fromEntries(
      Object.entries(declared.filters ?? {}).map(([ours, name]) => [ours, { name, isRepeated: true }]),
    ),
    ...(declared.search && { search: declared.search }),
  };
}

/** Another Matjar server has the same schema, so sorting and filters are the same. */
function connectHouse(resource: ResourceModel, declared: HouseDeclaration): Connection {
  const envelope = envelopeOf(resource);
  const own = [...resource.filters, ...resource.fields.flatMap((field) => field.filters)];
  return {
    ...known(resource, declared),
    rows: envelope.rows,
    record: '/data',
    total: `${envelope.metadata}/total`,
    isExact: `${envelope.metadata}/totalIsExact`,
    paging: { page: 'page', limit: 'limit' },
    sort: { fields: byTheirName(sortableOf(resource)), parameters: { order: '{field} {direction}' } },
    filters: Object.fromEntries(own.map(({ parameter: name }) => [name, { name, isRepeated: true }])),
    search: 'search',
  };
}
