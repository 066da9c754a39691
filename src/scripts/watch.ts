import { existsSync, readdirSync, statSync, watch as watchFolder, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.ts';

const QUIET_MS = 80;
/** Temporary files of editors. */
const NOISE = /(^|[\\/])(\.|#)|~$|\.swp$|\.tmp$|4913$/u;

/**
 * Calls `onChange` with the changed paths, relative to the project, debounced: saving several files at once, as a branch switch does, is one change.
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
      watchTree(join(PROJECT, folder), (name) => {
        if (NOISE.test(name)) return;
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

/**
 * Calls back with the path, below the root, of every change. On Linux every folder is watched by itself: Node's recursive watch follows each file
 * there, and loses those that were replaced, as most editors, `git checkout` and `git stash` do.
 */
function watchTree(root: string, onChange: (path: string) => void): { close: () => void } {
  if (process.platform !== 'linux')
    return watchFolder(root, { recursive: true }, (_event, name) => {
      if (name) onChange(name);
    });

  const watched = new Map<string, FSWatcher>();
  const leave = (folder: string): void => {
    for (const [path, watcher] of watched) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue;
      watcher.close();
      watched.delete(path);
    }
  };
  /** Watches the folder and its subfolders, and reports the files in them, which may be older than the watch. */
  const enter = (folder: string, tell: (path: string) => void): void => {
    const watcher = watchFolder(join(root, folder), (event, name) => {
      if (!name) return;
      const path = join(folder, name);
      onChange(path);
      if (event !== 'rename') return;
      leave(path);
      if (!isFolder(join(root, path))) return;
      try {
        enter(path, onChange);
      } catch (error) {
        // Removed meanwhile; the watch of its parent reports that next.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    });
    watched.set(folder, watcher);
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) enter(path, tell);
      else tell(path);
    }
  };
  enter('', () => {});
  return { close: () => watched.forEach((watcher) => watcher.close()) };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
