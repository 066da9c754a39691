import { spawn } from 'node:child_process';
import process from 'node:process';
import { PROJECT } from './project.ts';

/** Milliseconds to wait for a program's output after its exit: a child of it may hold the output open. */
const lastWords = 1_000;

/**
 * Runs a program in the project's folder to its end, with the output of this process. A signal to this process ends the program first and then this
 * process, so that nothing is left running.
 * @param tell receives the output instead, in chunks
 * @returns the exit code
 */
export async function runProgram(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  tell?: (piece: Uint8Array) => void,
): Promise<number> {
  // In colours where this process has a terminal: a pipe has none of its own.
  const colours = tell && process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
  const where = tell ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd: PROJECT,
    env: { ...process.env, ...colours, ...env },
    stdio: ['ignore', where, where],
  });
  if (tell) for (const stream of [child.stdout, child.stderr]) stream?.on('data', tell);
  let received: NodeJS.Signals | undefined;
  const end = (signal: NodeJS.Signals): void => {
    received = signal;
    // A terminal sends Ctrl-C to the program as well; a second signal would cut its shutdown short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  try {
    const status = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code ?? 1));
      child.once('exit', (code) => setTimeout(() => resolve(code ?? 1), lastWords).unref());
    });
    if (received) process.exit(received === 'SIGINT' ? 130 : 143);
    return status;
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
  }
}
