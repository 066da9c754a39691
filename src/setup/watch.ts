import { existsSync, watch as watchFolder } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.ts';

const QUIET_MS = 80;
/** What editors leave behind while they save. */
const NOISE = /(^|[\\/])(\.|#)|~$|\.swp$|\.tmp$|4913$/u;

/**
 * Calls `onChange` with the changed paths, relative to the project, once the folders have been quiet for a moment: saving several files
 * at once, as a branch switch does, is one change.
 */
export function watch(folders: string[], onChange: (paths: string[]) => void): { close: () => void } {
  const changed = new Set<string>();
  let quiet: NodeJS.Timeout | undefined;
  const report = (): void => {
    const paths = [...changed];
    changed.clear();
    onChange(paths);
  };
  const watchers = folders
    .filter((folder) => existsSync(join(PROJECT, folder)))
    .map((folder) =>
      watchFolder(join(PROJECT, folder), { recursive: true }, (_event, name) => {
        if (!name || NOISE.test(name)) return;
        changed.add(`${folder}/${name.replaceAll('\\', '/')}`);
        clearTimeout(quiet);
        quiet = setTimeout(report, QUIET_MS);
      }),
    );
  return {
    close() {
      clearTimeout(quiet);
      for (const watcher of watchers) watcher.close();
    },
  };
}
