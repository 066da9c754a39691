/** Where the server's behaviours are written: `<resource>.behaviour.ts` in the area that the resource belongs to. */
import { globSync } from 'node:fs';

/** The place of a resource's behaviour, as sentences name it. */
export const behaviourFile = (resource: string) => `src/server/areas/<area>/${resource}.behaviour.ts`;

/** Does an area of the project at `root` say what this resource does besides storing? */
export const hasBehaviour = (root: string, resource: string): boolean =>
  globSync(`src/server/areas/*/${resource}.behaviour.ts`, { cwd: root }).length > 0;
