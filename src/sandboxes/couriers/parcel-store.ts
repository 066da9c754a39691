/** Stores the sandbox's parcels in a file across restarts: a line for each state of a parcel. */
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SandboxParcel } from './sandbox-parcel.ts';

/** Most parcels that are kept. */
const mostKept = 20_000;

const placeOf = (courier: string, trackingNumber: unknown) => `${courier} ${String(trackingNumber)}`;

export class ParcelStore {
  readonly #parcels = new Map<string, SandboxParcel>();
  readonly #file: string | undefined;
  #lines = 0;

  /** @param folder of the file; without one, parcels last as long as the process */
  constructor(folder?: string) {
    if (!folder) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#file = path.join(folder, 'parcels.jsonl');
    for (const parcel of readParcels(this.#file))
      this.#parcels.set(placeOf(parcel.courier, parcel.trackingNumber), parcel);
    this.#writeAnew();
  }

  get size(): number {
    return this.#parcels.size;
  }

  all(): SandboxParcel[] {
    return [...this.#parcels.values()];
  }

  get(courier: string, trackingNumber: unknown): SandboxParcel | undefined {
    return this.#parcels.get(placeOf(courier, trackingNumber));
  }

  /** Stores a parcel's state; evicts the oldest when full. */
  keep(parcel: SandboxParcel): void {
    const place = placeOf(parcel.courier, parcel.trackingNumber);
    if (!this.#parcels.has(place) && this.#parcels.size >= mostKept)
      this.#parcels.delete(this.#parcels.keys().next().value!);
    this.#parcels.set(place, parcel);
    if (!this.#file) return;
    if (this.#lines >= 2 * mostKept) return this.#writeAnew();
    appendFileSync(this.#file, `${JSON.stringify(parcel)}\n`, { mode: 0o600 });
    this.#lines += 1;
  }

  /** Compacts the file to one line for each parcel. It is replaced atomically, so that an interruption loses nothing. */
  #writeAnew(): void {
    const written = `${this.#file!}.new`;
    writeFileSync(
      written,
      this.all()
        .map((parcel) => `${JSON.stringify(parcel)}\n`)
        .join(''),
      { mode: 0o600 },
    );
    renameSync(written, this.#file!);
    this.#lines = this.#parcels.size;
  }
}

/** The parcels of a file in their last state. A truncated line is skipped. */
function readParcels(file: string): SandboxParcel[] {
  const read = (line: string): SandboxParcel[] => {
    try {
      return [JSON.parse(line) as SandboxParcel];
    } catch {
      return [];
    }
  };
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean).flatMap(read);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
