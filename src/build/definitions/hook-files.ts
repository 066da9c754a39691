/** Location of the server's hooks: `<resource>.hooks.ts` in the module folder of the resource. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const areas = 'src/server/modules';

/** The path of a resource's hooks, for messages. */
export const hooksFile = (resource: string) => `${areas}/<area>/${resource}.hooks.ts`;

/** Whether a module of the project at `root` has hooks for this resource. */
export function hasHooks(root: string, resource: string): boolean {
  const folder = path.join(root, areas);
  // Checks one path per module: searching all files took a tenth of a build.
  return (
    existsSync(folder) &&
    readdirSync(folder).some((area) => existsSync(path.join(folder, area, `${resource}.hooks.ts`)))
  );
}
