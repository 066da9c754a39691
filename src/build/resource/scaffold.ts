import process from 'node:process';
import {
  isLegalName,
  isResourceName,
  nameSentence,
  resourceNameSentence,
} from '../../shared/resources/read/check-field.ts';
import { didYouMean, knownWords } from '../../shared/resources/read/definition-problem.ts';
import { reservedNames, reservedNameMessage } from '../../shared/resources/read/read-resource.ts';
import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import { promptFor, type Answers, type PromptStreams } from './prompt.ts';
import { buildProperty, type NewField } from './build-property.ts';
import type { NewSchema } from './write-schema.ts';

export interface ScaffoldFlags {
  title?: string;
  singular?: string;
  module?: string;
  field?: string[];
}

/**
 * Creates the schema of a new resource from flags, or interactively at a terminal.
 * @param resources existing names, possible targets of references
 * @param ends streams in place of the terminal
 * @throws an error with a sentence when the input is incomplete
 */
export async function scaffold(
  name: string,
  flags: ScaffoldFlags,
  resources: readonly string[] = [],
  ends?: PromptStreams,
): Promise<NewSchema> {
  if (!isResourceName(name)) throw new Error(resourceNameSentence(name));
  // Checked before the questions.
  if (resources.includes(name))
    throw new Error(`schemas/${name}.schema.json exists. Edit it, or choose another name.`);
  const hasFlags = flags.title !== undefined || flags.field !== undefined;
  if (!hasFlags && !ends && !process.stdin.isTTY)
    throw new Error('Nobody can be asked here: say it by flags (npm run resource -- --help shows them).');
  const answers = hasFlags ? readFlags(name, flags) : await promptFor(name, resources, ends);
  checkFields(answers.fields, [...resources, name]);
  return { name, schema: schemaOf(name, answers, flags.module), remarks: [] };
}

/** Checks the fields: valid and unique names, existing references. @throws an error with a sentence */
function checkFields(fields: NewField[], known: readonly string[]): void {
  for (const [index, field] of fields.entries()) {
    if (!isLegalName(field.name)) throw new Error(nameSentence(field.name));
    if (reservedNames().includes(field.name)) throw new Error(reservedNameMessage(field.name));
    if (fields.findIndex(({ name }) => name === field.name) !== index)
      throw new Error(`There are two fields “${field.name}”: call one of them otherwise.`);
    const points = field.kind === 'reference' || field.kind === 'references';
    if (points && field.rest && !known.includes(field.rest))
      throw new Error(
        `“${field.name}” points at “${field.rest}”, and there is no such resource.${didYouMean(field.rest, known)}${knownWords(known)}`,
      );
  }
}

function schemaOf(name: string, { title, singular, fields }: Answers, module?: string): JsonSchema {
  const named = fields.find(({ kind }) => kind === 'translated-text' || kind === 'text');
  const required = fields.filter(({ isRequired }) => isRequired).map((field) => field.name);
  const properties = fields.map((field) => {
    const property = buildProperty(field);
    if (field === named) property['x-field'] = { ...property['x-field'], searchable: true };
    return [field.name, property] as const;
  });
  return {
    $id: name,
    title: title[0],
    type: 'object',
    'x-resource': {
      ...(module ? { module } : {}),
      title: { ar: title[1] },
      ...(singular && { singular: { en: singular[0], ar: singular[1] } }),
      ...(named ? { represents: named.name } : {}),
    },
    ...(required.length ? { required } : {}),
    properties: Object.fromEntries(properties),
  };
}

function readFlags(name: string, { title, singular, field = [] }: ScaffoldFlags): Answers {
  if (!title || !field.length)
    throw new Error(
      `--title and at least one --field are needed: npm run resource -- ${name} --title Warranties:الضمانات --field name!:translated-text:Name:الاسم`,
    );
  const titles = pair('--title', title);
  return {
    title: titles,
    ...(singular && { singular: pair('--singular', singular) }),
    fields: field.map(readField),
  };
}

/** Parses `Warranties:الضمانات`. */
function pair(flag: string, text: string): [string, string] {
  const [en, ar] = text.split(':').map((part) => part.trim());
  if (!en || !ar) throw new Error(`${flag} is “${text}”: write it in both languages, English:العربية.`);
  return [en, ar];
}

/** Parses `name!:kind:English:العربية[:rest]`. */
function readField(text: string): NewField {
  const [name = '', kind = '', en = '', ar = '', ...rest] = text.split(':').map((part) => part.trim());
  if (!name || !kind || !en || !ar)
    throw new Error(
      `--field is “${text}”: write name:kind:English:العربية, “!” after a name that must be filled in.`,
    );
  const isRequired = name.endsWith('!');
  const more = rest.join(':');
  return {
    name: isRequired ? name.slice(0, -1) : name,
    kind,
    en,
    ar,
    isRequired,
    ...(more ? { rest: more } : {}),
  };
}
