/** Interactive mode of `npm run resource`: one question at a time; an invalid answer is explained and asked for again. */
import process from 'node:process';
import { createInterface } from 'node:readline';
import { isLegalName, nameSentence } from '../../shared/resources/read/check-field.ts';
import { didYouMean, knownWords } from '../../shared/resources/read/definition-problem.ts';
import { reservedNames, reservedNameMessage } from '../../shared/resources/read/read-resource.ts';
import { newFieldTypes, type NewField } from './build-property.ts';

/** The answers about a new resource. */
export interface Answers {
  title: [en: string, ar: string];
  /** derived from the title where absent */
  singular?: [en: string, ar: string];
  fields: NewField[];
}

/** Streams of the terminal. */
export interface PromptStreams {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

type Question = (
  text: string,
  refuse?: (answer: string) => string | undefined,
  isOptional?: boolean,
) => Promise<string>;

/**
 * Asks for titles and fields.
 * @param resources possible targets of references
 * @throws an error with a sentence when the input ends before the last question
 */
export async function promptFor(
  name: string,
  resources: readonly string[],
  { input, output }: PromptStreams = { input: process.stdin, output: process.stdout },
): Promise<Answers> {
  const terminal = createInterface({
    input,
    output,
    terminal: (output as NodeJS.WriteStream).isTTY ?? false,
  });
  const lines = terminal[Symbol.asyncIterator]();
  let isOver = false;
  terminal.once('close', () => (isOver = true));
  const say = (text: string) => void output.write(`${text}\n`);
  const ask: Question = async (text, refuse, isOptional = false) => {
    for (;;) {
      // A piped input may have ended while its lines are still buffered.
      if (isOver) output.write(`${text}: `);
      else {
        terminal.setPrompt(`${text}: `);
        terminal.prompt();
      }
      const { value, done } = await lines.next();
      if (done) throw new Error('\nThe answers ended before the questions: nothing is written.');
      const answer = value.trim();
      if (!answer && isOptional) return '';
      const problem = answer ? refuse?.(answer) : 'Something must be said here.';
      if (!problem) return answer;
      say(`  ${problem}`);
    }
  };
  try {
    say(
      `A resource “${name}”. An empty answer takes what stands in brackets; Ctrl-C leaves, and nothing is written.`,
    );
    const title: [string, string] = [
      await ask('What the list is called, in English'),
      await ask('  in Arabic', notArabic),
    ];
    const singular: [string, string] = [
      await ask('What one of them is called, in English'),
      await ask('  in Arabic', notArabic),
    ];
    say(`\nIts fields, one after the other. Kinds: ${newFieldTypes.join(', ')}.`);
    const fields: NewField[] = [];
    for (;;) {
      const field = await askField(ask, fields, resources, name);
      if (!field) return { title, singular, fields };
      fields.push(field);
    }
  } finally {
    terminal.close();
  }
}

/** Asks for a field; `undefined` when there are no more. */
async function askField(
  ask: Question,
  before: readonly NewField[],
  resources: readonly string[],
  own: string,
): Promise<NewField | undefined> {
  const refuseName = (answer: string) => {
    const plain = answer.replace(/!$/u, '');
    if (!isLegalName(plain)) return nameSentence(plain);
    if (reservedNames().includes(plain)) return reservedNameMessage(plain);
    return before.some((field) => field.name === plain) ? `There is a field “${plain}” already.` : undefined;
  };
  const end = before.length ? '; empty: that was the last' : '';
  const said = await ask(
    `\nName of a field, such as “endsOn”; with “!” it must be filled in${end}`,
    refuseName,
    before.length > 0,
  );
  if (!said) return undefined;
  const kind =
    (await ask(
      '  Kind [text]',
      (answer) =>
        newFieldTypes.includes(answer)
          ? undefined
          : `There is no kind “${answer}” to begin with.${didYouMean(answer, newFieldTypes)}`,
      true,
    )) || 'text';
  const field = {
    name: said.replace(/!$/u, ''),
    isRequired: said.endsWith('!'),
    kind,
    en: await ask('  Label in English'),
    ar: await ask('  Label in Arabic', notArabic),
  };
  if (kind === 'choice') return { ...field, rest: await askValues(ask) };
  if (kind !== 'reference' && kind !== 'references') return field;
  const known = [...resources, own];
  const rest = await ask('  The resource it points at', (answer) =>
    known.includes(answer)
      ? undefined
      : `There is no resource “${answer}”.${didYouMean(answer, known)}${knownWords(known)}`,
  );
  return { ...field, rest };
}

/** Asks for the choices and their labels, in the format that `build-property.ts` parses. */
async function askValues(ask: Question): Promise<string> {
  const values: string[] = [];
  const taken = () => values.map((value) => value.split('=')[0]);
  for (;;) {
    const value = await ask(
      values.length
        ? '  Another value; empty: that was the last'
        : '  A value, as it is stored, such as “active”',
      (answer) => {
        if (/[=,]/u.test(answer)) return 'A value has no “=” and no comma.';
        return taken().includes(answer) ? `There is a value “${answer}” already.` : undefined;
      },
      values.length > 0,
    );
    if (!value) return values.join(',');
    const label = (answer: string) => (/[=,]/u.test(answer) ? 'A label has no “=” and no comma.' : undefined);
    const en = await ask('    in English', label);
    values.push(
      [value, en, await ask('    in Arabic', (answer) => label(answer) ?? notArabic(answer))].join('='),
    );
  }
}

/** Refuses an Arabic label without Arabic letters at once, rather than in the later check. */
function notArabic(answer: string): string | undefined {
  return /\p{Script=Arabic}/u.test(answer)
    ? undefined
    : 'It has no Arabic letter. Write what an Arabic screen shall say.';
}
