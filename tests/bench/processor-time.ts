/** CPU time of a measured store: on a shared machine more accurate than the elapsed time. Linux. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Served } from './product-server.ts';

/** Linux counts CPU time in hundredths of a second. */
const ticks = 100;

/** Parent, own time, and that of ended children, in ticks. A name may contain spaces and brackets. */
function statOf(pid: string | number): { parent: number; own: number; ended: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! };
  } catch {
    return { parent: 0, own: 0, ended: 0 };
  }
}

/** Seconds of CPU time that the database of a home and a server have used so far. */
export function processorTime(home: string, { child }: Served): { database: number; server: number } {
  const postmaster = Number(readFileSync(path.join(home, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const { own, ended } = statOf(postmaster);
  let database = own + ended;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/u.test(name))) {
    const process = statOf(pid);
    if (process.parent === postmaster) database += process.own;
  }
  return { database: database / ticks, server: statOf(child.pid!).own / ticks };
}
