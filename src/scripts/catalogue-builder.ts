import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { compileCache, PROJECT } from './project.ts';

/** How long after a build the next one is made ready, in milliseconds: what follows from that build goes first. */
const READY_AFTER = 1000;

/**
 * Builds the catalogue and the contract for `npm run dev`, each time in a process of its own, because changed code must be read afresh.
 * The next one is made ready ahead of its turn (`rehearseCatalogue`): it has read what there is, and a save waits for what it changed alone.
 */
export class CatalogueBuilder {
  private ready: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;

  /**
   * Builds it. Mistaken definitions are left out.
   * @returns what is wrong with them, a sentence each
   * @throws a sentence when nothing could be built
   */
  async build(): Promise<string[]> {
    clearTimeout(this.timer);
    const child = this.ready?.connected ? this.ready : launch();
    this.ready = undefined;
    const told = once(child, 'message').then(([sentences]) => sentences as string[]);
    const ended = once(child, 'exit').then(() => {
      throw new Error('The catalogue could not be built; why is written above.');
    });
    child.send('build', () => {});
    const sentences = await Promise.race([told, ended]);
    // Beside the start of the server, which takes one processor: somebody may save again as soon as it answers.
    this.ready ??= launch('ahead');
    return sentences;
  }

  /** Makes the next build ready where none is, once what is under way is done. */
  makeReady(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.ready ??= launch('ahead');
    }, READY_AFTER);
  }

  /** Code has changed, or what definitions name: what was read of it holds no more. */
  forget(): void {
    clearTimeout(this.timer);
    this.ready?.kill('SIGKILL');
    this.ready = undefined;
  }
}

const launch = (...words: string[]): ChildProcess =>
  fork(join(PROJECT, 'src/scripts/build-catalogue.ts'), words, {
    cwd: PROJECT,
    env: { ...process.env, ...compileCache },
    execArgv: [...process.execArgv, '--expose-gc'],
  });
