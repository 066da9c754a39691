/**
 * Guardian process of one embedded PostgreSQL: started by the first process that needs the database, found by others through a file beside the data.
 * It counts the connections to its control socket and, when the last has closed, stops PostgreSQL and itself. The kernel closes the sockets of a
 * killed process, so clients need not sign off.
 */
import { chownSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureCluster } from './cluster.ts';
import { takeLock } from './lock.ts';
import { openLog } from './log.ts';
import { connectionOf, controlPath, writeGuardianAddress } from './running-database.ts';
import { chooseLocation, changeOwner, runtimeFolder } from './location.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { openClientRegistry, type ClientRegistry } from './client-registry.ts';
import { chooseReach } from './database-settings.ts';

const STDOUT = 1;
const RESTARTS_PER_MINUTE = 5;

class Guardian {
  private readonly home: string;
  private reception: ClientRegistry | undefined;
  private postmaster: Promise<Postmaster> | undefined;
  private runtime: string | undefined;
  private isStopping = false;

  constructor(home: string) {
    this.home = home;
  }

  async run(): Promise<void> {
    // Where another guardian holds the lock, clients connect to that one.
    if (!takeLock(join(this.home, 'postgres.lock'))) return;
    const place = chooseLocation(this.home);
    if (place.seat !== this.home && !takeLock(join(place.seat, 'postgres.lock'))) return;
    this.runtime = runtimeFolder(place);
    const control = controlPath(this.runtime);
    this.reception = await openClientRegistry(control, () => void this.stop());
    if (place.account) chownSync(control, place.account.uid, place.account.gid);
    writeGuardianAddress(place.seat, control);
    this.report({ listening: true });
    await this.reception.firstClient;
    await ensureCluster(place);
    const reach = await chooseReach(this.runtime);
    const log = openLog(this.home);
    changeOwner(this.home);
    await this.keepRunning(
      () => startPostmaster(place, reach, log),
      () => this.reception?.tell({ ready: connectionOf(reach, place.seat) }),
    );
  }

  /** Starts PostgreSQL, and restarts it when it ends unexpectedly, such as by the out-of-memory killer. */
  private async keepRunning(start: () => Promise<Postmaster>, announce: () => void): Promise<void> {
    const starts: number[] = [];
    while (!this.isStopping) {
      starts.push(Date.now());
      this.postmaster = start();
      const { ended } = await this.postmaster;
      announce();
      await ended;
      this.reception?.tell(undefined);
      if (starts.filter((at) => at > Date.now() - 60_000).length >= RESTARTS_PER_MINUTE) {
        throw new Error(`PostgreSQL keeps ending by itself; why is in ${join(this.home, 'postgres.log')}.`);
      }
      await sleep(100);
    }
  }

  /** Reports a failure to the waiting clients and to the parent process. */
  async fail({ message }: Error): Promise<void> {
    this.reception?.tell({ failed: message });
    this.report({ failed: message });
    await this.stop();
  }

  private report(word: { listening: true } | { failed: string }): void {
    try {
      writeSync(STDOUT, `${JSON.stringify(word)}\n`);
    } catch {
      // The parent process has ended.
    }
  }

  async stop(): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    this.reception?.close();
    const postmaster = await this.postmaster?.catch(() => undefined);
    await postmaster?.stop();
    if (this.runtime) rmSync(this.runtime, { recursive: true, force: true });
    // Exiting closes the sockets of the clients, which signals that everything has stopped.
    process.exit();
  }
}

process.title = 'matjar-database';
const guardian = new Guardian(process.argv[2] ?? '');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void guardian.stop());
await guardian.run().catch((error: Error) => guardian.fail(error));
