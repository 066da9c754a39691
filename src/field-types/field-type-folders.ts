/**
 * Discovers field types by their folders in `src/field-types`. Node reads the directory here; for the admin, Vite's globs do the same
 * (`displays.ts`, `inputs.ts`, `FilterEditor.tsx`).
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const home = import.meta.dirname;

/** The names of the field types. */
const names = readdirSync(home).filter((name) => existsSync(path.join(home, name, `${name}.kind.ts`)));

/** Imports the export `part` of `<kind>.<part>.ts` of every field type. */
export function loadFieldTypeParts<Part>(part: 'kind' | 'column'): Promise<Part[]> {
  const files = names.map((name) => import(`./${name}/${name}.${part}.ts`) as Promise<Record<string, Part>>);
  return Promise.all(files.map(async (file) => (await file)[part]!));
}
