import { spawn } from 'node:child_process';
import process from 'node:process';
import { PROJECT } from './project.ts';

/**
 * Runs a program in the project's folder to its end, its output going where ours goes; answers its exit code. A signal that ends us is passed on.
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
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
    });
  } finally {
    process.off('SIGINT', pass).off('SIGTERM', pass);
  }
}
