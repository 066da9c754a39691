import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { compileCache, PROJECT } from './project.ts';

/** How long after a start the next one is made ready, in milliseconds: the first answers go first. */
const READY_AFTER = 1000;

/** Runs the server in a child process and replaces it on demand. The next one is loaded ahead, a second of a start. */
export class ReloadingServer {
  private readonly readEnvironment: () => NodeJS.ProcessEnv;
  private readonly hear: (sentences: string[]) => void;
  private child: ChildProcess | undefined;
  private hasAnswered = false;
  private turn: Promise<void> = Promise.resolve();
  private listening: Promise<void> = Promise.resolve();
  /** the next one, loaded but for what is generated (`dev-server.ts`) */
  private ready: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @param hear gets what the server says is wrong with its tables, a sentence each */
  constructor(readEnvironment: () => NodeJS.ProcessEnv, hear: (sentences: string[]) => void) {
    this.readEnvironment = readEnvironment;
    this.hear = hear;
  }

  /** Settles when the server listens, or has failed to: a page that is reloaded meanwhile waits for its answers instead of missing them. */
  async settled(): Promise<void> {
    // A second save may have begun another turn meanwhile, which ends the server that has just begun to listen.
    for (let turn: Promise<void> | undefined; turn !== this.turn;) {
      turn = this.turn;
      await turn;
      await this.listening;
    }
  }

  /**
   * Starts it, or starts it anew: the old one finishes what it answers first. Several calls in a row follow one another.
   * @param prepare is done before, while calls wait already: what it changes is answered by the new server only
   */
  reload(prepare?: () => Promise<void>): Promise<void> {
    return this.inTurn(async () => {
      await prepare?.();
      // It gets ready while the old one ends; beside the preparation as well it would slow that down on a small machine.
      clearTimeout(this.timer);
      const next = this.ready?.connected ? this.ready : this.launch();
      this.ready = undefined;
      const listening = this.hearOf(next);
      send(next, 'read');
      await this.end();
      this.child = next;
      this.listening = listening;
      if (hasEnded(next)) this.miss(next);
      send(next, 'start');
    });
  }

  /** Settles when it listens, or ends before. */
  private hearOf(child: ChildProcess): Promise<void> {
    return new Promise((resolve) => {
      child.once('message', (sentences) => {
        this.hasAnswered = true;
        this.hear(sentences as string[]);
        resolve();
        this.timer = setTimeout(() => (this.ready ??= this.launch()), READY_AFTER);
      });
      child.once('exit', () => {
        if (this.child === child) this.miss(child);
        resolve();
      });
    });
  }

  private miss({ exitCode }: ChildProcess): void {
    this.child = undefined;
    if (exitCode) process.stderr.write('The server ended; it starts again when a file is saved.\n');
  }

  private launch(): ChildProcess {
    // A process group of its own: Ctrl-C reaches it through us, once, not through the terminal as well.
    return fork(join(PROJECT, 'src/scripts/dev-server.ts'), this.hasAnswered ? ['again'] : [], {
      cwd: PROJECT,
      env: { ...process.env, ...compileCache, ...this.readEnvironment() },
      detached: true,
    });
  }

  /** Code has changed: what was loaded of it ahead of its turn holds no more. */
  forget(): void {
    clearTimeout(this.timer);
    this.ready?.kill('SIGKILL');
    this.ready = undefined;
  }

  stop(): Promise<void> {
    return this.inTurn(async () => {
      this.forget();
      await this.end();
    });
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => {});
    return done;
  }

  private async end(): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child || hasEnded(child)) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

/** One that ended meanwhile, over a mistake in a file, hears nothing any more. */
function send(child: ChildProcess, word: 'read' | 'start'): void {
  if (child.connected) child.send(word, () => {});
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
