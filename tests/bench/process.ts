/** Starts a server as a process and waits for the line with its port. */
import { spawn, type ChildProcess } from 'node:child_process';

export interface Running {
  port: number;
  child: ChildProcess;
  /** its output so far */
  printed(): string;
  stop(): Promise<void>;
}

/** Timeout of a start in milliseconds: module loading is outside of test timeouts. */
const longest = 300_000;

/** @param ready finds the port in the output; the process is stopped when it ends without printing one */
export function startProcess(script: string, env: NodeJS.ProcessEnv, ready: RegExp): Promise<Running> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Killed when this process exits.
  const leave = () => void child.kill('SIGKILL');
  process.once('exit', leave);
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      process.off('exit', leave);
      resolve();
    }),
  );
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  let printed = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${script} did not listen in time:\n${printed}`));
    }, longest);
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      const port = ready.exec(printed)?.[1];
      if (!port) return;
      clearTimeout(late);
      resolve({ port: Number(port), child, stop, printed: () => printed });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`${script} ended (${code}) before it listened:\n${printed}`));
    });
  });
}
