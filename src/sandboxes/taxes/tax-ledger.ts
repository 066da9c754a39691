/** What the sandbox's tax authority holds: receipts by their number, the last one of each device, and how it is told to misbehave. */
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Faults } from '../faults.ts';
import type { Finding, SentReceipt } from './tax-checks.ts';

export interface HeldReceipt {
  uuid: string;
  submissionId: string;
  rin: string;
  serial: string;
  receivedAt: number;
  receipt: SentReceipt;
  /** what was found wrong; none: it is valid */
  findings: Finding[];
}

/** Milliseconds that a receipt is checked, and for which the same submission is not taken again. */
const checking = 3_000;
const repeated = 10 * 60_000;

export class TaxLedger extends Faults {
  readonly #receipts = new Map<string, HeldReceipt>();
  readonly #sent = new Map<string, number>();
  readonly #doubted = new Map<string, string>();
  readonly #file: string | undefined;
  #tokens = 0;
  /** what the demo and tests have patience for */
  checks = checking;
  /** no account is taken any more */
  isLocked = false;
  /** every submission that came in, as it was written */
  submissions: string[] = [];

  /** @param folder where receipts are kept for the next start; without one they last as long as the process */
  constructor(folder?: string) {
    super();
    if (!folder) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#file = path.join(folder, 'tax-receipts.jsonl');
    for (const held of readHeld(this.#file)) this.#receipts.set(held.uuid, held);
  }

  /** Tokens that were given until now serve no more. */
  endTokens(): void {
    this.#tokens += 1;
  }

  get tokenEnd(): string {
    return `.${this.#tokens}`;
  }

  /** The receipt of this number is found wrong, with these words, once it comes. */
  doubt(receiptNumber: string, said: string): void {
    this.#doubted.set(receiptNumber, said);
  }

  doubtOf(receipt: SentReceipt): Finding[] {
    const said = this.#doubted.get(String(receipt.header?.receiptNumber));
    return said ? [{ code: 'Doubted', target: 'itemData', message: said }] : [];
  }

  /** Seconds until the same may be sent again; `null`: it was not sent lately. */
  waitOf(body: string): number | null {
    const at = this.#sent.get(body);
    return at !== undefined && Date.now() - at < repeated
      ? Math.ceil((at + repeated - Date.now()) / 1000)
      : null;
  }

  noteSent(body: string): void {
    this.#sent.set(body, Date.now());
  }

  /** The last receipt of a device; empty before its first. */
  lastOf(rin: string, serial: string): string {
    const of = this.receipts.findLast((held) => held.rin === rin && held.serial === serial);
    return of?.uuid ?? '';
  }

  get receipts(): HeldReceipt[] {
    return [...this.#receipts.values()];
  }

  get(uuid: string): HeldReceipt | undefined {
    return this.#receipts.get(uuid);
  }

  keep(held: HeldReceipt): void {
    this.#receipts.set(held.uuid, held);
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(held)}\n`, { mode: 0o600 });
  }

  /** “Submitted” while it is checked. */
  statusOf({ receivedAt, findings }: HeldReceipt): 'Submitted' | 'Valid' | 'Invalid' {
    if (Date.now() - receivedAt < this.checks) return 'Submitted';
    return findings.length ? 'Invalid' : 'Valid';
  }
}

/** A line that was cut off, when the process ended, is passed over. */
function readHeld(file: string): HeldReceipt[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => {
        try {
          return [JSON.parse(line) as HeldReceipt];
        } catch {
          return [];
        }
      });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
