import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { PROJECT } from './project.ts';

/** Runs the server in a child process and replaces it on demand. */
export class ReloadingServer {
  private readonly env: NodeJS.ProcessEnv;
  private child: ChildProcess | undefined;
  private turn: Promise<void> = Promise.resolve();

  constructor(env: NodeJS.ProcessEnv) {
    this.env = env;
  }

  /** Starts it, or starts it anew: the old one finishes what it answers first. Several calls in a row follow one another. */
  reload(): Promise<void> {
    return this.inTurn(async () => {
      await this.end();
      // A process group of its own: Ctrl-C reaches it through us, once, not through the terminal as well.
      const child = fork(join(PROJECT, 'src/setup/dev-server.ts'), {
        cwd: PROJECT,
        env: { ...process.env, ...this.env },
        detached: true,
      });
      this.child = child;
      child.once('exit', (code) => {
        if (this.child !== child) return;
        this.child = undefined;
        if (code) process.stderr.write('The server ended; it starts again when a file is saved.\n');
      });
    });
  }

  stop(): Promise<void> {
    return this.inTurn(() => this.end());
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    this.turn = this.turn.then(work);
    return this.turn;
  }

  private async end(): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
