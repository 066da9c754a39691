/** Ledger of the traffic: what it wrote and what the server acknowledged, compared with the database at the end. */

interface Write {
  store: number;
  /** whether a response confirmed it; without one it may be stored or not */
  isAcknowledged: boolean;
}

/** Value of a field that one client overwrites with increasing numbers. */
interface Register {
  attempted: number;
  acknowledged: number;
}

/** What the database holds in the end. */
export interface Stored {
  /** number of records by the tag in their text */
  tags: ReadonlyMap<string, number>;
  registers: ReadonlyMap<number, number>;
}

/** Differences between ledger and database: tags of records, `register <store>` of registers. */
export interface Comparison {
  acknowledged: number;
  unacknowledged: number;
  lost: string[];
  duplicated: string[];
}

export class Ledger {
  readonly #writes = new Map<string, Write>();
  readonly #registers = new Map<number, Register>();
  #overwrites = 0;

  /** Begins the creation of a record. @returns the tag that its text must contain, unique in the run */
  begin(store: number): string {
    const tag = `tag${this.#writes.size + 1}x`;
    this.#writes.set(tag, { store, isAcknowledged: false });
    return tag;
  }

  acknowledge(tag: string): void {
    this.#writes.get(tag)!.isAcknowledged = true;
  }

  /** @returns the next value of the store's register */
  next(store: number): number {
    const register = this.#registers.get(store) ?? { attempted: 0, acknowledged: 0 };
    this.#registers.set(store, register);
    register.attempted += 1;
    return register.attempted;
  }

  acknowledgeValue(store: number, value: number): void {
    this.#registers.get(store)!.acknowledged = value;
    this.#overwrites += 1;
  }

  compare({ tags, registers }: Stored): Comparison {
    const writes = [...this.#writes];
    const lost = writes
      .filter(([tag, { isAcknowledged }]) => isAcknowledged && !tags.get(tag))
      .map(([tag]) => tag);
    const duplicated = [...tags].filter(([, count]) => count > 1).map(([tag]) => tag);
    for (const [store, { acknowledged }] of this.#registers)
      if (acknowledged && (registers.get(store) ?? 0) < acknowledged) lost.push(`register ${store}`);
    const acknowledged = writes.filter(([, write]) => write.isAcknowledged).length;
    return {
      acknowledged: acknowledged + this.#overwrites,
      unacknowledged: writes.length - acknowledged,
      lost,
      duplicated,
    };
  }
}
