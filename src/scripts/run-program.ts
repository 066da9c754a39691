import { spawn } from 'node:child_process';
import process from 'node:process';
import { PROJECT } from './project.ts';

/** How long what a program has written is waited for when it has ended, in milliseconds: a child that it left may hold its output open. */
const lastWords = 1_000;

/**
 * Runs a program in the project's folder to its end, its output going where ours goes; answers its exit code. A signal to us ends the
 * program first and then us, so that nothing is left running and nothing further begins.
 * @param tell gets the output instead, piece by piece
 */
export async function runProgram(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  tell?: (piece: Uint8Array) => void,
): Promise<number> {
  // In colours where we are read in colours: a pipe has none of its own.
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
    // A terminal sends Ctrl-C to the program as well; a second one would cut its farewell short.
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
