import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { compileCache, PROJECT } from './project.ts';

/** Milliseconds after a build at which the next process is started: what follows from that build has priority. */
const READY_AFTER = 1000;

/**
 * Builds the catalogue and the contract for `npm run dev`, each time in a process of its own, because changed code must be loaded afresh. The next
 * process is started ahead and warms up (`warmUpCatalogue`), so that a save takes only the time of its own changes.
 */
export class CatalogueBuilder {
  private ready: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;

  /**
   * Builds the catalogue. Invalid definitions are left out.
   * @returns their errors, a sentence each
   * @throws an error of one sentence when nothing could be built
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
    // While the server starts, which takes one processor: the next save may come as soon as it responds.
    this.ready ??= launch('ahead');
    return sentences;
  }

  /** Starts the next process where there is none, once the present work is done. */
  makeReady(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.ready ??= launch('ahead');
    }, READY_AFTER);
  }

  /** Discards the waiting process: code that it has loaded has changed. */
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
