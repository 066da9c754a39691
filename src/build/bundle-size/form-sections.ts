/** The hand-written parts of forms, by the resources whose forms fetch them as soon as they stand: those of the same resources travel together. */
import { pathToFileURL } from 'node:url';
import type { Catalogue } from '../../shared/resources/resource-model.ts';

/** A part as `features/sections.ts` names it. */
interface FormPart {
  /** its module, as the source spells it */
  module: string;
  areas: string[];
}

/** How that file says a part: its name, the areas of its words, its module. */
const part =
  /(?:'([\w-]+)'|(\w+)):\s*waiting\(\s*lazyScreen\(\[([^\]]*)\],\s*\(\)\s*=>\s*import\('([^']+)'\)/gu;

/**
 * @param catalogueFile what the schemas were made into
 * @param sections the text of `features/sections.ts`
 * @returns the parts by the names of their resources, joined
 */
export async function formParts(catalogueFile: string, sections: string): Promise<Map<string, FormPart[]>> {
  // The query keeps Node from answering with the module as it was before the catalogue was built again.
  const { catalogue } = (await import(`${pathToFileURL(catalogueFile).href}?at=${Date.now()}`)) as {
    catalogue: Catalogue;
  };
  // What stands where a record is only read has names of its own between the two.
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
      // What is folded comes when it is opened.
      for (const used of folded ? [] : [screen, beside])
        if (used && known.has(used)) users.set(used, [...new Set([...(users.get(used) ?? []), name])]);
  const byUsers = new Map<string, FormPart[]>();
  for (const [name, resources] of users) {
    const key = resources.join('-');
    byUsers.set(key, [...(byUsers.get(key) ?? []), known.get(name)!]);
  }
  // A single part is a file anyway, and so are its words.
  return new Map([...byUsers].filter(([, parts]) => new Set(parts.map(({ module }) => module)).size > 1));
}
