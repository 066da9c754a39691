/** Validates the shape of a resource file: known keys, values of their types. Names in it are checked against the schema elsewhere. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  didYouMean,
  knownWords,
  type DefinitionProblem,
} from '../../shared/resources/read/definition-problem.ts';
import { groups, type ResourceFile } from '../../shared/resources/resource-file.ts';
import { listActions, type ListAction, type PrintedDocument } from '../../shared/resources/resource-model.ts';
import { everyCall } from '../../shared/resources/read/read-resource.ts';
import { keywordErrors } from './keyword-errors.ts';

const text = { type: 'string', minLength: 1 };
const texts = { type: 'array', items: text };
const closed = (properties: object) => ({ type: 'object', properties, additionalProperties: false });
const order = { type: 'string', pattern: '^\\S+ (?:asc|desc)$', examples: ['createdAt desc'] };
const label = { ...closed({ en: { type: 'string' }, ar: { type: 'string' } }), required: ['en', 'ar'] };
const views = {
  type: 'object',
  additionalProperties: {
    ...closed({ title: label, filter: { type: 'object', additionalProperties: texts, minProperties: 1 } }),
    required: ['title', 'filter'],
  },
};
type Keys<T> = Record<keyof T, object>;

/** The compiler reports a key of the type that is missing here. */
const shape = closed({
  icon: text,
  group: { enum: groups },
  ownCreate: { enum: ['create', 'edit'] },
  madeWith: text,
  dated: { const: true },
  whose: text,
  documents: {
    type: 'object',
    additionalProperties: {
      ...closed({
        title: label,
        one: text,
        many: text,
        sizes: { type: 'array', items: { enum: ['a6', 'a4'] }, minItems: 1 },
      } satisfies Keys<PrintedDocument>),
      required: ['title'],
    },
  },
  addresses: closed({ list: text, record: text, create: text, edit: text, show: text } satisfies Keys<
    NonNullable<ResourceFile['addresses']>
  >),
  calls: { type: 'array', items: { enum: [...everyCall, 'patch', 'updateEach'] } },
  exportFormat: { enum: ['csv', 'xlsx'] },
  servedBy: { type: 'object' },
  sealedBy: text,
  kept: {
    ...closed({
      code: text,
      unless: { type: 'array', items: { type: 'object', additionalProperties: texts }, minItems: 1 },
    } satisfies Keys<NonNullable<ResourceFile['kept']>>),
    required: ['code', 'unless'],
  },
  list: closed({
    columns: texts,
    shown: texts,
    filters: texts,
    order,
    limit: { type: 'integer', minimum: 1, maximum: 100 },
    card: texts,
    bulk: texts,
    actions: { type: 'array', items: { enum: listActions }, minItems: 1, uniqueItems: true },
    mark: text,
    tabs: text,
    defaults: { type: 'object', additionalProperties: texts },
    usual: label,
    search: label,
    views,
  } satisfies Keys<NonNullable<ResourceFile['list']>>),
  lists: {
    type: 'object',
    additionalProperties: {
      ...closed({
        title: label,
        icon: text,
        shown: texts,
        card: texts,
        inPlace: texts,
        order,
        only: { type: 'object', additionalProperties: texts },
        views,
        first: { enum: ['change_prices'] satisfies ListAction[] },
        section: text,
        empty: { ...closed({ title: label, body: label }), required: ['title', 'body'] },
      } satisfies Keys<NonNullable<ResourceFile['lists']>[string]>),
      required: ['title', 'shown'],
    },
  },
  picture: text,
  status: texts,
} satisfies Keys<ResourceFile>);

const isShaped = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true }).compile(shape);

/** Validates a resource file. @param shown its path, for the messages */
export function checkResourceFile(root: string, file: unknown, shown: string): DefinitionProblem[] {
  const note = (place: string, message: string): DefinitionProblem => ({ file: shown, place, message });
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    return [note('/', 'Its default export is no object: export default defineResource(schema, { … }).')];
  if (!isShaped(file))
    return keywordErrors('', isShaped.errors ?? []).map(({ place, message }) =>
      note(place.slice(1).replaceAll('/', '.') || '/', message),
    );
  const { icon } = file as ResourceFile;
  const drawn = namesIn(root, 'src/admin/layout/controls/icons.ts');
  if (icon === undefined || !drawn.length || drawn.includes(icon)) return [];
  return [note('icon', `No icon is called “${icon}”.${didYouMean(icon, drawn)}${knownWords(drawn)}`)];
}

/** The keys of the first map in a source file of the admin, parsed from its text; empty where the file does not exist. */
export function namesIn(root: string, file: string): string[] {
  const full = path.join(root, file);
  if (!existsSync(full)) return [];
  const [, map = ''] = /^(?:export )?const [^\n]*= \{\n(.*?)^\}/msu.exec(readFileSync(full, 'utf8')) ?? [];
  return [...map.matchAll(/^\s*'?([\w-]+)'?:/gmu)].map(([, name = '']) => name);
}
