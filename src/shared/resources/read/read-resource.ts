/** Reads a schema and its resource file as a resource model; entry point of the model reader. */
import { readConditions } from '../conditions.ts';
import { envelopeProblem } from '../envelope.ts';
import { checkComposed } from './check-required.ts';
import { didYouMean } from './definition-problem.ts';
import type { JsonSchema } from '../json-schema.ts';
import { readActions, readReadRight } from './read-permissions.ts';
import { checkRelated } from './check-bounds.ts';
import { readField, readLabel, type Reading } from './read-field.ts';
import { namedInBar, readNamedFilters } from './read-filters.ts';
import { readForm } from './read-form.ts';
import { isForMany, readFurtherLists, readList } from './read-list.ts';
import { readNouns } from '../../texts/nouns.ts';
import { readSpellings } from './read-aliases.ts';
import { readShape } from './read-shape.ts';
import { readStatus } from './read-status.ts';
import type { ResourceFile } from '../resource-file.ts';
import type { Call, FieldModel, FilterModel, ResourceModel } from '../resource-model.ts';
import { systemFieldsOf, systemFields } from '../record-fields.ts';
import { untranslatedFilter } from '../untranslated.ts';

/** Default calls of a resource. */
export const everyCall: Call[] = [
  'list',
  'create',
  'read',
  'update',
  'delete',
  'updateAll',
  'deleteAll',
  'duplicate',
  'export',
];
/**
 * Reads a resource. Errors are added to `reading.problems`; the result is valid only without errors.
 * @param name schema file name without extension
 */
export function readResource(
  name: string,
  schema: JsonSchema,
  file: ResourceFile,
  reading: Reading,
): ResourceModel {
  const note = (place: string, message: string) =>
    void reading.problems.push({ file: reading.file, place, message });
  const keyword = schema['x-resource'] ?? {};
  const title = readLabel(schema.title, keyword.title);
  if (!title.en) note('/title', 'The schema has no “title”: the English name of the list.');
  if (!title.ar)
    note('/x-resource/title', 'There is no Arabic title: “x-resource”: { "title": { "ar": … } }.');

  const served = file.servedBy && {
    servedBy: { dialect: file.servedBy.dialect, search: false },
  };
  const house = systemFieldsOf({ ...served });
  const reserved = reservedNames(house);
  const [conditions, unconditional] = readConditions(schema, note);
  const { schema: whole, beyond } = readShape(unconditional, { ...reading, isRecord: true });
  if (beyond && (Object.keys(whole.properties ?? {}).length || beyond.startsWith('it has')))
    note(
      '/',
      `A record is a form of its “properties”, but ${beyond}: take that out, or move what it is about into a field of kind “json”.`,
    );
  checkComposed(whole, '', reading);
  const every = Object.entries(whole.properties ?? {}).flatMap(([field, property]) => {
    const place = `/properties/${field}`;
    if (reserved.includes(field)) {
      note(place, reservedNameMessage(field));
      return [];
    }
    return readField(field, property, whole.required?.includes(field) ?? false, place, reading) ?? [];
  });
  const fields = every.filter(({ spells }) => !spells);
  checkOrigins(fields, note);
  const misplaced = keyword.envelope && envelopeProblem(keyword.envelope);
  if (misplaced) note('/x-resource/envelope', misplaced);
  for (const field of fields) readReadRight(field, whole.properties?.[field.name], keyword.module ?? name);
  const spellings = readSpellings(every, fields, note);
  if (!fields.length)
    note(
      '/properties',
      `The schema has no fields: a record is "type": "object", and its fields are the “properties”${whole.type && whole.type !== 'object' ? `, while this is "${String(whole.type)}"` : ''}.`,
    );
  if (served) nameRecords(fields);

  const represents =
    keyword.represents ?? fields.find(({ kind }) => ['text', 'translated-text'].includes(kind))?.name ?? 'id';
  const picture = file.picture ?? fields.find(({ kind }) => kind === 'image-list')?.name;
  checkRelated(fields, conditions, note);
  const missing = served ? [] : untranslatedFilter(fields);
  const en = title.en ?? name;
  const resource: ResourceModel = {
    name,
    module: keyword.module ?? name,
    title: { en, ar: title.ar ?? en },
    ...readNouns({ en, ...(title.ar && { ar: title.ar }) }, keyword),
    ...(keyword.empty ? { empty: keyword.empty } : {}),
    icon: file.icon ?? 'resource',
    group: file.group ?? 'other',
    represents,
    ...(picture ? { picture } : {}),
    fields,
    ...(spellings.length && !served ? { spellings } : {}),
    filters: [...readNamedFilters(keyword.filters, [...fields, ...house], note), ...missing],
    ...(conditions.length ? { conditions } : {}),
    ...(keyword.envelope ? { envelope: keyword.envelope } : {}),
    ...(keyword.pageSize && !served ? { pageSize: keyword.pageSize } : {}),
    ...(keyword.comesAlong && !served ? { comesAlong: keyword.comesAlong } : {}),
    ...readActions(keyword.actions, fields, note),
    calls: file.calls ?? everyCall,
    ...(file.exportFormat ? { exportFormat: file.exportFormat } : {}),
    ...served,
    addresses: readAddresses(name, file.addresses),
    ...(file.ownCreate ? { ownCreate: file.ownCreate } : {}),
    ...(file.madeWith ? { madeWith: file.madeWith } : {}),
    ...(file.sealedBy ? { sealedBy: file.sealedBy } : {}),
    ...(file.kept ? { kept: file.kept } : {}),
    ...(file.dated ? { dated: file.dated } : {}),
    ...(file.whose ? { whose: file.whose } : {}),
    ...(file.documents ? { documents: file.documents } : {}),
    list: withFilters(
      readList(
        fields,
        house,
        namedInBar(keyword.filters),
        { represents, ...(picture && { picture }) },
        file,
        reading.kinds,
      ),
      missing,
    ),
    status: readStatus(fields, file),
    form: readForm(fields, whole.properties ?? {}, keyword.sections, { en, ar: title.ar ?? en }, note),
  };
  const lists = readFurtherLists(file, resource, resource.list);
  if (lists.length) resource.lists = lists;
  checkNames(resource, reading);
  return resource;
}

/** Reserved field names. */
export const reservedNames = (house: readonly { name: string }[] = systemFields): string[] => [
  ...house.map((field) => field.name),
  'version',
  'company_id',
  'searchText',
];

/** Error message of a reserved name. */
export const reservedNameMessage = (name: string): string =>
  `“${name}” is kept by the house on every record: choose another name.`;

/** Page addresses: derived from the list's, or from the record's name. */
function readAddresses(name: string, said: ResourceFile['addresses'] = {}): ResourceModel['addresses'] {
  const { list = name, record, ...pages } = said;
  const one = record ?? list;
  return {
    list,
    create: record ? `add-${record}` : `${list}/create`,
    edit: `${one}/:id`,
    show: `${one}/:id/show`,
    ...pages,
  };
}

/** Appends built-in filters to the filter bar. */
function withFilters(list: ResourceModel['list'], filters: readonly FilterModel[]): ResourceModel['list'] {
  return { ...list, filters: [...list.filters, ...filters.map(({ parameter }) => parameter)] };
}

/** Reports renamed fields whose former name is still in use. */
function checkOrigins(fields: FieldModel[], note: (place: string, message: string) => void): void {
  for (const { name, was } of fields)
    if (was && (was === name || fields.some((field) => field.name === was)))
      note(
        `/properties/${name}/x-field/was`,
        `“${was}” is a field of the schema itself: “was” names one that is gone.`,
      );
}

/** Sets up the id of remote records: as in their schema, default number; read-only. */
function nameRecords(fields: FieldModel[]): void {
  const declared = fields.find(({ name }) => name === 'id');
  if (declared) Object.assign(declared, { readOnly: true, required: true });
  else fields.push(...systemFields.filter(({ name }) => name === 'id').map((field) => ({ ...field })));
}

/** Parameters of every list and bulk call (`src/build/openapi/openapi-list.ts`). */
export const listWords = ['page', 'limit', 'order', 'search', 'ids', 'view', 'fields', 'all'];

/** Reports fields of the resource file with an unsuitable kind. */
function checkFit(
  { name, fields, list, picture, status }: ResourceModel,
  { kinds, problems }: Reading,
): void {
  const said: [string, string | undefined, (field: FieldModel) => boolean, string][] = [
    ['list.tabs', list.tabs, ({ kind }) => kind === 'choice', 'tabs are the values of a choice'],
    ...status.map((field): [string, string, (field: FieldModel) => boolean, string] => [
      'status',
      field,
      ({ kind }) => kind === 'choice',
      'where a record stands is said by a choice',
    ]),
    ['picture', picture, ({ kind }) => kind === 'image-list', 'a picture is one of an image list'],
    ['list.order', list.order.split(' ')[0], ({ sortable }) => sortable, 'a list cannot be ordered by it'],
    ...list.bulk.map((field): [string, string, (field: FieldModel) => boolean, string] => [
      'list.bulk',
      field,
      (each) => isForMany(each, kinds),
      'many records at once cannot be set to one value of it',
    ]),
  ];
  for (const [place, given, fits, why] of said) {
    const field = fields.find((each) => each.name === given);
    const fitting = fields.filter(fits).map((each) => each.name);
    if (field && !fits(field))
      problems.push({
        file: `resources/${name}.ts`,
        place,
        message: `“${field.name}” is of kind “${field.kind}”, and ${why}: ${fitting.length ? `take ${fitting.join(', ')}` : 'take it out'}.`,
      });
  }
}

/** Reports names in the resource file that are no field, filter or column. */
function checkNames(resource: ResourceModel, reading: Reading): void {
  const house = systemFieldsOf(resource);
  const names = [...resource.fields, ...house].map((field) => field.name);
  const own = [...resource.filters, ...resource.fields.flatMap((field) => field.filters)].map(
    ({ parameter }) => parameter,
  );
  const moments = house.filter(({ kind }) => kind === 'instant');
  const parameters = [...own, ...moments.flatMap((field) => [`from_${field.name}`, `to_${field.name}`])];
  const said: [string, string[], string[]][] = [
    ['list.shown', resource.list.shown, names],
    ['list.columns', resource.list.columns, names],
    ['list.card', resource.list.card, names],
    ['list.bulk', resource.list.bulk, names],
    ['list.tabs', resource.list.tabs ? [resource.list.tabs] : [], names],
    ['list.order', [resource.list.order.split(' ')[0] ?? ''], names],
    ['list.filters', resource.list.filters, parameters],
    ['list.defaults', Object.keys(resource.list.defaults ?? {}), parameters],
    ...(resource.lists ?? []).flatMap(({ address, shown, card, order }): [string, string[], string[]][] => [
      [`lists.${address}`, [...shown, ...card, order.split(' ')[0] ?? ''], names],
    ]),
    ...(resource.lists ?? []).map(({ address, card, inPlace = [] }): [string, string[], string[]] => [
      `lists.${address}.inPlace`,
      inPlace,
      card,
    ]),
    ...(resource.lists ?? []).map(({ address, only = {} }): [string, string[], string[]] => [
      `lists.${address}.only`,
      Object.keys(only),
      parameters,
    ]),
    ...[{ address: '', views: resource.list.views }, ...(resource.lists ?? [])].flatMap(
      ({ address, views = [] }) =>
        views.map(({ name, filter }): [string, string[], string[]] => [
          `${address ? `lists.${address}` : 'list'}.views.${name}`,
          Object.keys(filter),
          parameters,
        ]),
    ),
    ['status', resource.status, names],
    ['picture', resource.picture ? [resource.picture] : [], names],
    ['x-resource.represents', [resource.represents], names],
  ];
  const nounOf = (known: string[]) =>
    known === names ? 'field' : known === parameters ? 'filter' : 'fact of the card';
  // Shown columns are also in other lists: reported once.
  const told = new Set<string>();
  for (const [place, given, known] of said)
    for (const name of given)
      if (!known.includes(name) && told.size < told.add(`${place.split('.')[0]}.${name}`).size)
        reading.problems.push({
          file: place.startsWith('x-') ? reading.file : `resources/${resource.name}.ts`,
          place,
          message: `“${name}” is no ${nounOf(known)} of “${resource.name}”.${didYouMean(name, known)}`,
        });
  checkFit(resource, reading);
  for (const field of resource.fields)
    for (const { parameter } of field.filters)
      if (!resource.servedBy && listWords.includes(parameter))
        reading.problems.push({
          file: reading.file,
          place: `/properties/${field.name}`,
          message: `Every list has a parameter “${parameter}” of its own: call the field otherwise, or only its filter, "x-field": { "filter": "${resource.name}_${parameter}" }.`,
        });
  const doubled = parameters.find((parameter, index) => parameters.indexOf(parameter) !== index);
  if (doubled)
    reading.problems.push({
      file: reading.file,
      place: '/properties',
      message: `Two filters are called “${doubled}”.`,
    });
}
