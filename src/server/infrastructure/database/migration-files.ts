import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('migrations/', import.meta.url);

export interface Migration {
  name: string;
  text: string;
}

/** Reads the migration files, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
  );
}

/** The migration that a version must have in order to run with this one, from a line `-- requires: <name>`; else `null`. */
export const requirementOf = (text: string): string | null =>
  /^-- requires: *(\S+)[ \t\r]*$/mu.exec(text)?.[1] ?? null;

/** Whether a migration runs outside of a transaction, as concurrent index builds must: a line `-- no transaction`. */
export const isOutsideTransaction = (text: string): boolean => /^-- no transaction[ \t\r]*$/mu.test(text);

/** Statements of a text without function bodies, which end with a semicolon at the end of a line; without comments. */
export const splitStatements = (text: string): string[] =>
  text
    .replaceAll(/^\s*--.*$/gmu, '')
    .split(/;[ \t\r]*(?:\n|$)/u)
    .map((statement) => statement.trim())
    .filter(Boolean);
