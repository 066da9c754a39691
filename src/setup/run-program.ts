import { spawn } from 'node:child_process';
import process from 'node:process';
import { PROJECT } from './project.ts';

/**
 * Runs a program in the project's folder to its end, its output going where ours goes; answers its exit code. A signal to us ends the
 * program first and then us, so that nothing is left running and nothing further begins.
 */
export async function runProgram(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(command, args, {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
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
      child.once('exit', (code) => resolve(code ?? 1));
    });
    if (received) process.exit(received === 'SIGINT' ? 130 : 143);
    return status;
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
  }
}
