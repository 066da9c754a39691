import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { PROJECT } from './project.ts';

const GENERATED = join(PROJECT, 'src/generated/').replaceAll('\\', '/');
/** Milliseconds after the last file in which Vite may still report another. */
const LATE = 60;

/** Reloads the open pages once for a whole build of the catalogue, where Vite would for each of its files. */
export class BatchedReload {
  private isBuilding = false;
  private isDue = false;
  private timer: NodeJS.Timeout | undefined;
  private vite: ViteDevServer | undefined;

  /** Runs a build; the pages are reloaded after it, if it changed any of their files. */
  async during(build: () => Promise<void>): Promise<void> {
    this.isBuilding = true;
    try {
      await build();
    } finally {
      this.isBuilding = false;
      this.soon();
    }
  }

  plugin(): Plugin {
    const noteChange = () => {
      this.isDue = true;
      this.soon();
    };
    return {
      name: 'matjar:batched-reload',
      configureServer: (vite) => void (this.vite = vite),
      hotUpdate: {
        order: 'post',
        handler({ file, modules, timestamp }) {
          if (!file.startsWith(GENERATED) || this.environment.name !== 'client') return;
          // Virtual modules that import the file, such as those of paths, are invalidated.
          for (const module of modules)
            for (const importer of module.importers)
              if (importer.id?.startsWith('\0'))
                this.environment.moduleGraph.invalidateModule(importer, new Set(), timestamp, true);
          if (modules.length) noteChange();
          return [];
        },
      },
    };
  }

  private soon(): void {
    clearTimeout(this.timer);
    if (!this.isDue || this.isBuilding) return;
    this.timer = setTimeout(() => {
      this.isDue = false;
      this.vite?.ws.send({ type: 'full-reload', path: '*' });
    }, LATE);
  }
}
