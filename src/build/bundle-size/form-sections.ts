/** Hand-written sections of forms, grouped by the resources whose forms load them: those of the same resources share a chunk. */
import { pathToFileURL } from 'node:url';
import type { Catalogue } from '../../shared/resources/resource-model.ts';

/** A section as declared in `features/sections.ts`. */
interface FormPart {
  /** its import path */
  module: string;
  areas: string[];
}

/** Matches a declaration: section name, text areas, module. */
const part =
  /(?:'([\w-]+)'|(\w+)):\s*waiting\(\s*lazyScreen\(\[([^\]]*)\],\s*\(\)\s*=>\s*import\('([^']+)'\)/gu;

/**
 * Reads the sections of forms.
 * @param catalogueFile the generated catalogue
 * @param sections the text of `features/sections.ts`
 * @returns the sections by the joined names of their resources
 */
export async function formSections(
  catalogueFile: string,
  sections: string,
): Promise<Map<string, FormPart[]>> {
  // The query bypasses Node's module cache.
  const { catalogue } = (await import(`${pathToFileURL(catalogueFile).href}?at=${Date.now()}`)) as {
    catalogue: Catalogue;
  };
  // The block between the two declares sections of read-only pages.
  const [forms = '', besides = ''] = [/const sections:[^]*?^\};/mu, /const besides:[^]*?^\};/mu].map(
    (block) => block.exec(sections)?.[0],
  );
  const known = new Map(
    [...`${forms}${besides}`.matchAll(part)].map(([, quoted, plain, areas = '', module = '']) => [
      quoted ?? plain,
      { module, areas: [...areas.matchAll(/\w+/gu)].map(([area]) => area) },
    ]),
  );
  const users = new Map<string, string[]>();
  for (const { name, form } of Object.values(catalogue))
    for (const { screen, beside, folded } of form)
      // Folded sections are loaded when they are opened.
      for (const used of folded ? [] : [screen, beside])
        if (used && known.has(used)) users.set(used, [...new Set([...(users.get(used) ?? []), name])]);
  const byUsers = new Map<string, FormPart[]>();
  for (const [name, resources] of users) {
    const key = resources.join('-');
    byUsers.set(key, [...(byUsers.get(key) ?? []), known.get(name)!]);
  }
  // A single section is a chunk anyway, and so are its texts.
  return new Map([...byUsers].filter(([, parts]) => new Set(parts.map(({ module }) => module)).size > 1));
}
