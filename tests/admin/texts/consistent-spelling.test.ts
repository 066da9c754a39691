/** One English, that of the specification's own values (`canceled`, `fulfillment`, `color`), and one way to write a number in Arabic. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

const british = new RegExp(
  `\\b(?:${[
    'catalogu',
    '(?:water)?colour',
    'favour',
    'hooks',
    'neighbour',
    'honour',
    'labour',
    'cancell(?:ed|ing)',
    'fulfil(?!l)',
    'travell(?:ed|er|ing)',
    'labell(?:ed|ing)',
    'modell(?:ed|ing)',
    'dialled',
    '(?:re)?organis',
    'recognis',
    'customis',
    'authoris',
    'categoris',
    'analys(?:e|ed|ing)\\b',
    'licence',
    'programme(?!d|r)',
    'grey',
    'cheque',
    'judgement',
    '(?:centi|milli|kilo)?metres?\\b',
    '(?:milli)?litres?\\b',
    'centre',
    'instalment',
    '(?:mis)?spelt\\b',
    'learnt\\b',
    'towards\\b',
    'jewellery',
    '(?:minim|optim|real|summar|synchron|personal|special)is(?:e|ed|es|ing|ation)\\b',
  ].join('|')})`,
  'iu',
);

/** Search terms in either spelling, and roots that no page shows. */
const isSought = (place: string) => /^locales\/en\/data\/palette\.json|\.also$/u.test(place);

/** Every text of a tree by its path. */
function* texts(tree: unknown, at: string): Generator<[place: string, text: string]> {
  if (typeof tree === 'string') yield [at, tree];
  else if (typeof tree === 'object' && tree !== null)
    for (const [key, value] of Object.entries(tree)) yield* texts(value, `${at}.${key}`);
}

const of = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .toSorted()
    .flatMap((file) => [...texts(JSON.parse(readFileSync(path.join(root, file), 'utf8')), file)]);

const saying = (found: [string, string][], wrong: RegExp) =>
  found.filter(([, text]) => wrong.test(text)).map((each) => each.join(': '));

it('texts are spelled in English as the values of the API', () => {
  // In a schema, texts are titles and descriptions; other strings are names.
  const said = [
    ...of('locales/en/**/*.json').filter(([place]) => !isSought(place)),
    ...of('schemas/{*,parts/*}.schema.json').filter(([place]) => /\.(?:en|title|description)$/u.test(place)),
  ];
  expect(said.length).toBeGreaterThan(3000);
  expect(saying(said, british)).toEqual([]);
});

it('the demo’s English is spelled the same, except addresses and file names', () => {
  const said = of('src/demo/**/*.json').filter(([place]) => /\.(?:en|type)$/u.test(place));
  expect(said.length).toBeGreaterThan(500);
  expect(saying(said, british)).toEqual([]);
});

it('Arabic percentages have the sign that goes with Latin digits', () => {
  const said = [
    ...of('locales/ar/**/*.json'),
    ...of('schemas/{*,parts/*}.schema.json'),
    ...of('src/demo/**/*.json'),
  ];
  expect(saying(said, /[\u066a-\u066c]/u)).toEqual([]);
});

it('the numbers of the demo stores have Latin digits, as on every page', () => {
  expect(saying(of('src/demo/**/*.json'), /[\u0660-\u0669\u06f0-\u06f9]/u)).toEqual([]);
});
