/** Checks a mapping against the remote API's document: unsuitable operations and unknown names. */
import { didYouMean, knownWords } from '../../shared/resources/read/definition-problem.ts';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import type { RemoteCall, OpenapiDeclaration } from '../../shared/resources/remote-resource.ts';
import type { Note } from './note.ts';
import { keysOf, type ForeignOperation } from './foreign-document.ts';
import { shapeAt } from './foreign-schema.ts';

const pointerOf = (place: string) => (place.startsWith('/') ? place : `/${place}`);

/** Checks that the keys of `fields` are fields of the resource. */
export function checkNames(resource: ResourceModel, { fields = {} }: OpenapiDeclaration, note: Note): void {
  const names = resource.fields.map(({ name }) => name);
  for (const name of Object.keys(fields).filter((each) => !names.includes(each)))
    note(`servedBy.fields.${name}`, `“${name}” is no field of “${resource.name}”.${didYouMean(name, names)}`);
}

/** Checks an operation's path: list and create at the collection, read at one record; update and delete may have the id in the body. */
export function checkPath(
  call: RemoteCall,
  { method, path: at }: ForeignOperation,
  always: Record<string, string>,
  note: Note,
): boolean {
  const place = `servedBy.operations.${call}`;
  const problems: string[] = [];
  const names = [...at.matchAll(/\{([^}]+)\}/gu)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in always));
  const [least, most] = call === 'list' || call === 'create' ? [0, 0] : call === 'update' ? [0, 1] : [1, 1];
  const needed = names.map((name) => `{${name}}`).join(' and ');
  if (names.length > most)
    problems.push(
      `${method} ${at} needs ${needed}; its path may name ${most ? 'the record only' : 'nothing'}: give the value of the others in “servedBy.always”.`,
    );
  if (names.length < least)
    problems.push(`${method} ${at} does not say which record: its path needs one {…}.`);
  const reads = call === 'list' || call === 'read';
  if (reads !== (method === 'GET'))
    problems.push(`${method} ${at} cannot be it: ${reads ? 'reading is a GET' : 'a GET changes nothing'}.`);
  for (const problem of problems) note(place, problem);
  return problems.length === 0;
}

/** Checks that the remote API accepts the properties that a form sends. */
export function checkBody(
  resource: ResourceModel,
  call: RemoteCall,
  operation: ForeignOperation,
  { body = '', fields = {} }: OpenapiDeclaration,
  note: Note,
): void {
  if (call !== 'create' && call !== 'update') return;
  const keys = keysOf(operation, (sent) => shapeAt(sent, body));
  if (!keys) return;
  for (const { name } of resource.fields.filter((field) => !field.readOnly)) {
    const [key = name] = pointerOf(fields[name] ?? name)
      .split('/')
      .slice(1);
    if (!keys.includes(key))
      note(
        `servedBy.operations.${call}`,
        `${operation.method} ${operation.path} takes no “${key}”.${didYouMean(key, keys)}${knownWords(keys, 'It takes')} Say “readOnly” of the field in the schema, or where it stands in “servedBy.fields”.`,
      );
  }
}

/** Checks that the declared places exist, and that the rows are a list. */
export function checkPlaces(
  { rows = '', total, paging }: OpenapiDeclaration,
  list: ForeignOperation,
  note: Note,
): void {
  const { answered, method, path } = list;
  const heading = `${method} ${path}`;
  const places: [place: string, pointer: unknown][] = [
    ['rows', rows],
    ['total', total],
    ['paging.next', paging && 'cursor' in paging && paging.next],
  ];
  for (const [place, pointer] of places) {
    if (typeof pointer !== 'string' || !answered) continue;
    const outer = shapeAt(answered, pointer.slice(0, Math.max(0, pointer.lastIndexOf('/'))))?.properties;
    const name = pointer.slice(pointer.lastIndexOf('/') + 1);
    if (pointer && outer && !(name in outer))
      note(
        `servedBy.${place}`,
        `What ${heading} answers has no “${name}”.${didYouMean(name, Object.keys(outer))}${knownWords(Object.keys(outer), 'It has')}`,
      );
    const type = shapeAt(answered, pointer)?.type;
    if (place === 'rows' && type && type !== 'array')
      note(
        'servedBy.rows',
        pointer
          ? `At “${pointer}” ${heading} answers ${type === 'object' ? 'an object' : `a ${type}`}, no list.`
          : `${heading} answers ${type === 'object' ? 'an object' : `a ${type}`}: say where the list stands in it, as “/${Object.keys(answered.properties ?? {})[0] ?? 'data'}”.`,
      );
  }
}

/** Checks that mapped parameters exist, and that required ones are given. */
export function checkParameters(
  resource: ResourceModel,
  declared: OpenapiDeclaration,
  list: ForeignOperation,
  note: Note,
): void {
  const query = list.parameters.filter((parameter) => parameter.in === 'query');
  const names = query.map(({ name }) => name);
  const paging = Object.entries(declared.paging || {}).flatMap(([key, name]): [string, string][] =>
    ['page', 'offset', 'limit', 'cursor'].includes(key) ? [[key, String(name)]] : [],
  );
  const inPath = new Set([...list.path.matchAll(/\{([^}]+)\}/gu)].map(([, name]) => name));
  const always = Object.keys(declared.always ?? {});
  const spoken: [place: string, name: string][] = [
    ...paging.map(([key, name]): [string, string] => [`paging.${key}`, name]),
    ...Object.keys((declared.sort || {}).parameters ?? {}).map((name): [string, string] => [
      'sort.parameters',
      name,
    ]),
    ...Object.entries(declared.filters ?? {}).map(([key, name]): [string, string] => [
      `filters.${key}`,
      name,
    ]),
    ...(declared.search ? [['search', declared.search] as [string, string]] : []),
    ...always.filter((name) => !inPath.has(name)).map((name): [string, string] => ['always', name]),
  ];
  for (const [place, name] of spoken)
    if (!names.includes(name))
      note(
        `servedBy.${place}`,
        `${list.method} ${list.path} takes no parameter “${name}”.${didYouMean(name, names)} It takes: ${names.join(', ') || 'none'}.`,
      );
  const filled = new Set([...always, ...paging.map(([, name]) => name)]);
  for (const { name } of query.filter((parameter) => parameter.required && !filled.has(parameter.name)))
    note(
      'servedBy.always',
      `${list.method} ${list.path} needs the parameter “${name}” in every call: give it here.`,
    );
  const most = query.find(({ name }) => name === new Map(paging).get('limit'))?.schema?.maximum;
  if (most !== undefined && resource.list.limit > most)
    note(
      'list.limit',
      `A page there holds ${most} records at most: set the list’s “limit” to ${most} or less.`,
    );
}
