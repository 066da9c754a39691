/**
 * The process that stands over one embedded PostgreSQL: started by the first who wants the database, found by the others through the
 * notice beside the data. It counts who is connected to its control socket, and when the last has gone, however it went, it stops
 * PostgreSQL and itself. The kernel closes the sockets of a process that is killed, so nobody has to say goodbye.
 */
import { chownSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureCluster } from './cluster.ts';
import { takeLock } from './lock.ts';
import { openLog } from './log.ts';
import { connectionOf, controlPath, writeGuardianAddress } from './running-database.ts';
import { chooseLocation, giveToOwner, runtimeFolder } from './location.ts';
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
    // Where another guardian holds the lock, that one answers: whoever started this one asks again.
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
    giveToOwner(this.home);
    await this.keepRunning(
      () => startPostmaster(place, reach, log),
      () => this.reception?.tell({ ready: connectionOf(reach, place.seat) }),
    );
  }

  /** Starts PostgreSQL, and again should it end by itself: a server that was killed, for want of memory say, recovers and is there again. */
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

  /** Refuses with a sentence: to those who wait, and to whoever started this process. */
  async fail({ message }: Error): Promise<void> {
    this.reception?.tell({ failed: message });
    this.report({ failed: message });
    await this.stop();
  }

  private report(word: { listening: true } | { failed: string }): void {
    try {
      writeSync(STDOUT, `${JSON.stringify(word)}\n`);
    } catch {
      // Whoever started this process is gone.
    }
  }

  async stop(): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    this.reception?.close();
    const postmaster = await this.postmaster?.catch(() => undefined);
    await postmaster?.stop();
    if (this.runtime) rmSync(this.runtime, { recursive: true, force: true });
    // Ending closes the sockets of the clients, who take it as the sign that nothing is left.
    process.exit();
  }
}

process.title = 'matjar-database';
const guardian = new Guardian(process.argv[2] ?? '');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void guardian.stop());
await guardian.run().catch((error: Error) => guardian.fail(error));
