/**
 * A kind is its folder: whoever lists kinds looks into `src/field-types`, and a folder that is put there is one. Node reads the folders here; the
 * admin's bundler does the same for what is seen of a kind (`displays.ts`, `inputs.ts`, `FilterEditor.tsx`).
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const home = import.meta.dirname;

/** The names of the kinds. */
const names = readdirSync(home).filter((name) => existsSync(path.join(home, name, `${name}.kind.ts`)));

/** What every kind exports as `part` from its file `<kind>.<part>.ts`. */
export function found<Part>(part: 'kind' | 'column'): Promise<Part[]> {
  const files = names.map((name) => import(`./${name}/${name}.${part}.ts`) as Promise<Record<string, Part>>);
  return Promise.all(files.map(async (file) => (await file)[part]!));
}
