/** What screens call things: by the noun that a person knows, never by a word of databases. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };
const locales = path.resolve(import.meta.dirname, '../../../locales');

function flat(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

const read = (language: string, ...place: string[]) =>
  flat(JSON.parse(readFileSync(path.join(locales, language, ...place), 'utf8')) as Tree);
/** Files of all modules with this name; without a name, those of screens. */
const modules = (language: string, name?: string) =>
  globSync(`*/${name ?? '*'}.json`, {
    cwd: path.join(locales, language),
    exclude: name ? [] : ['*/{errors,messages,pdf}.json'],
  }).flatMap((file) => read(language, file));
const screens = (language: string) => [...read(language, 'app.json'), ...modules(language)];

/** What a DNS holds is called its records wherever a domain is bought: people must find the word there. */
const isOfDns = ([key]: [string, string]) => key.startsWith('settings.domain.');

const said = (phrases: [string, string][], pattern: RegExp) =>
  phrases
    .filter(([, phrase]) => pattern.test(phrase.replace(/%\{\w+\}/gu, '')))
    .map(([key, phrase]) => `${key}: ${phrase}`);

describe('screens', () => {
  it('never speak of records', () => {
    const phrases = (language: string) => screens(language).filter((each) => !isOfDns(each));
    expect(said(phrases('en'), /\brecords?\b/iu)).toEqual([]);
    // «سجل» is the history itself; counted or plural it means records of a database.
    expect(said(phrases('ar'), /سجل(?:ات|ين|ان|ًا|اتك)|السجلات|سجل واحد|سجل جديد|هذا السجل\b/u)).toEqual([]);
  });

  it('save, and never “write”, what people changed', () => {
    expect(said(screens('en'), /\b(?:was|were|be|is|been|gets?) written\b|\bWritten\b/u)).toEqual([]);
  });

  it('name what a button does where “Cancel” could be taken for canceling what is selected', () => {
    const bar = readFileSync(
      path.resolve(import.meta.dirname, '../../../src/admin/crud/list/selection/BulkActionsToolbar.tsx'),
      'utf8',
    );
    expect(bar).not.toContain("'ra.action.cancel'");
  });
});
