import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import type { JsonSchema } from '../../model/json-schema.ts';
import { beginnings, propertyOf, type NewField } from './property-of.ts';
import type { NewSchema } from './write-schema.ts';

export interface ScaffoldFlags {
  title?: string;
  singular?: string;
  module?: string;
  field?: string[];
}

interface Answers {
  title: [en: string, ar: string];
  singular: [en: string, ar: string];
  fields: NewField[];
}

/**
 * The schema of a new resource, from flags, or by asking where a person sits at a terminal.
 * @throws a sentence when neither says enough
 */
export async function scaffold(name: string, flags: ScaffoldFlags): Promise<NewSchema> {
  if (!/^[a-z][a-z0-9_]{0,50}$/u.test(name))
    throw new Error(
      `“${name}” cannot name a resource: take lower case letters, digits and underscores; it is the table and the path.`,
    );
  const answers = flags.title || flags.field ? readFlags(name, flags) : await ask(name);
  return { name, schema: schemaOf(name, answers, flags.module), remarks: [] };
}

function schemaOf(name: string, { title, singular, fields }: Answers, module?: string): JsonSchema {
  const named = fields.find(({ kind }) => kind === 'translated-text' || kind === 'text');
  const required = fields.filter(({ isRequired }) => isRequired).map((field) => field.name);
  const properties = fields.map((field) => {
    const property = propertyOf(field);
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
      singular: { en: singular[0], ar: singular[1] },
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
    singular: singular ? pair('--singular', singular) : titles,
    fields: field.map(readField),
  };
}

/** `Warranties:الضمانات` */
function pair(flag: string, text: string): [string, string] {
  const [en, ar] = text.split(':').map((part) => part.trim());
  if (!en || !ar) throw new Error(`${flag} is “${text}”: write it in both languages, English:العربية.`);
  return [en, ar];
}

/** `name!:kind:English:العربية[:rest]` */
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

async function ask(name: string): Promise<Answers> {
  if (!process.stdin.isTTY)
    throw new Error('Nobody can be asked here: say it by flags (npm run resource -- --help shows them).');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const must = async (question: string): Promise<string> => {
    for (;;) {
      const answer = (await terminal.question(`${question}: `)).trim();
      if (answer) return answer;
    }
  };
  try {
    const title: [string, string] = [await must(`${name}, in English`), await must('In Arabic')];
    const singular: [string, string] = [await must('One of them, in English'), await must('In Arabic')];
    process.stdout.write(
      `Fields, one after the other; an empty name ends. Kinds: ${beginnings.join(', ')}.\n`,
    );
    const fields: NewField[] = [];
    for (;;) {
      const field = (await terminal.question('Name of a field (“!” at the end: must be filled in): ')).trim();
      if (!field && fields.length) return { title, singular, fields };
      if (!field) continue;
      const kind = await must('  Kind');
      if (!beginnings.includes(kind)) {
        process.stdout.write(`  There is no kind “${kind}” to begin with.\n`);
        continue;
      }
      const texts = `${await must('  In English')}:${await must('  In Arabic')}`;
      const more = moreOf[kind];
      fields.push(readField(`${field}:${kind}:${texts}${more ? `:${await must(`  ${more}`)}` : ''}`));
    }
  } finally {
    terminal.close();
  }
}

const moreOf: Record<string, string> = {
  choice: 'Values, as active=Active=سارٍ,ended=Ended=منتهٍ',
  reference: 'The resource it points at',
  references: 'The resource it points at',
};
