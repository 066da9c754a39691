import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { compileCache, PROJECT } from './project.ts';

/** Milliseconds after a start at which the next process is started: the first responses have priority. */
const READY_AFTER = 1000;

/** Runs the server in a child process and replaces it on demand. The next one is loaded ahead, which saves a second of a start. */
export class ReloadingServer {
  private readonly readEnvironment: () => NodeJS.ProcessEnv;
  private readonly hear: (sentences: string[]) => void;
  private child: ChildProcess | undefined;
  private hasAnswered = false;
  private turn: Promise<void> = Promise.resolve();
  private listening: Promise<void> = Promise.resolve();
  /** the next process, loaded except for generated files (`dev-server.ts`) */
  private ready: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @param hear called with errors of the server's tables, a sentence each */
  constructor(readEnvironment: () => NodeJS.ProcessEnv, hear: (sentences: string[]) => void) {
    this.readEnvironment = readEnvironment;
    this.hear = hear;
  }

  /** Settles when the server listens, or has failed to: pages that reload meanwhile wait for their responses. */
  async settled(): Promise<void> {
    // A second save may have started another turn meanwhile, which ends the server that has just begun to listen.
    for (let turn: Promise<void> | undefined; turn !== this.turn;) {
      turn = this.turn;
      await turn;
      await this.listening;
    }
  }

  /**
   * Starts or restarts the server: the old one finishes its requests first. Several calls run one after the other.
   * @param prepare runs before, while requests wait already: only the new server responds to its changes
   */
  reload(prepare?: () => Promise<void>): Promise<void> {
    return this.inTurn(async () => {
      await prepare?.();
      // Loads while the old server ends; during the preparation as well, it would slow that down on a small machine.
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

  /** Settles when the process listens, or ends before. */
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
    // A process group of its own: Ctrl-C reaches it through this process, once, not through the terminal as well.
    return fork(join(PROJECT, 'src/scripts/dev-server.ts'), this.hasAnswered ? ['again'] : [], {
      cwd: PROJECT,
      env: { ...process.env, ...compileCache, ...this.readEnvironment() },
      detached: true,
    });
  }

  /** Discards the waiting process: code that it has loaded has changed. */
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

/** A process that has ended meanwhile, by an error in a file, gets no message. */
function send(child: ChildProcess, word: 'read' | 'start'): void {
  if (child.connected) child.send(word, () => {});
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
