/** Where the server's behaviours are written: `<resource>.hooks.ts` in the area that the resource belongs to. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const areas = 'src/server/modules';

/** The place of a resource's behaviour, as sentences name it. */
export const hooksFile = (resource: string) => `${areas}/<area>/${resource}.hooks.ts`;

/** Does an area of the project at `root` say what this resource does besides storing? */
export function hasHooks(root: string, resource: string): boolean {
  const folder = path.join(root, areas);
  // Looked up, not searched for: a search of all areas for each resource was a tenth of a build.
  return (
    existsSync(folder) &&
    readdirSync(folder).some((area) => existsSync(path.join(folder, area, `${resource}.hooks.ts`)))
  );
}
