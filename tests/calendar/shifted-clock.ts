/**
 * A shifted clock for a whole process tree, PostgreSQL and the browser included: libfaketime (Debian's package `faketime`) shifts the system clock
 * that programs read. Timers and file times are unchanged.
 */
import { existsSync } from 'node:fs';
import process from 'node:process';

const library = [
  process.env.MATJAR_FAKETIME_LIBRARY,
  ...['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
    (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
  ),
  '/usr/lib64/faketime/libfaketimeMT.so.1',
  '/usr/local/lib/faketime/libfaketimeMT.so.1',
].find((file) => file && existsSync(file));

/**
 * The environment of a process whose clock starts at `at` and runs on from there, as do those of its children.
 * @returns `undefined` where the library is not installed
 */
export function clockFrom(at: Date): NodeJS.ProcessEnv | undefined {
  if (!library) return undefined;
  const seconds = Math.round((at.getTime() - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
    NO_FAKE_STAT: '1',
  };
}
