/** Page texts use the user's nouns, not database terms. */
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

/** Entries of a DNS zone are called records at every provider: users search for that word. */
const isOfDns = ([key]: [string, string]) => key.startsWith('settings.domain.');

const said = (phrases: [string, string][], pattern: RegExp) =>
  phrases
    .filter(([, phrase]) => pattern.test(phrase.replace(/%\{\w+\}/gu, '')))
    .map(([key, phrase]) => `${key}: ${phrase}`);

describe('the texts of pages', () => {
  it('contain no “record”', () => {
    const phrases = (language: string) => screens(language).filter((each) => !isOfDns(each));
    expect(said(phrases('en'), /\brecords?\b/iu)).toEqual([]);
    // «سجل» is the history itself; counted or plural it means records of a database.
    expect(said(phrases('ar'), /سجل(?:ات|ين|ان|ًا|اتك)|السجلات|سجل واحد|سجل جديد|هذا السجل\b/u)).toEqual([]);
  });

  it('call a change “save”, never “write”', () => {
    expect(said(screens('en'), /\b(?:was|were|be|is|been|gets?) written\b|\bWritten\b/u)).toEqual([]);
  });

  it('name a button’s action where “Cancel” could mean canceling the selected orders', () => {
    const bar = readFileSync(
      path.resolve(import.meta.dirname, '../../../src/admin/crud/list/selection/BulkActionsToolbar.tsx'),
      'utf8',
    );
    expect(bar).not.toContain("'ra.action.cancel'");
  });
});
