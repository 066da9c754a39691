/** State of the tax sandbox: receipts by UUID, the last one of each device, and faults. */
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FaultInjection } from '../fault-injection.ts';
import type { Finding, SentReceipt } from './tax-checks.ts';

export interface HeldReceipt {
  uuid: string;
  submissionId: string;
  rin: string;
  serial: string;
  receivedAt: number;
  receipt: SentReceipt;
  /** validation errors; empty: the receipt is valid */
  findings: Finding[];
}

/** Milliseconds that a receipt is processed, and in which a repeated submission is refused. */
const checking = 3_000;
const repeated = 10 * 60_000;

export class TaxLedger extends FaultInjection {
  readonly #receipts = new Map<string, HeldReceipt>();
  readonly #sent = new Map<string, number>();
  readonly #doubted = new Map<string, string>();
  readonly #file: string | undefined;
  #tokens = 0;
  /** shorter in the demo and in tests */
  checks = checking;
  /** all accounts are refused */
  isLocked = false;
  /** all submissions, as received */
  submissions: string[] = [];

  /** @param folder of the stored receipts; without one they last as long as the process */
  constructor(folder?: string) {
    super();
    if (!folder) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#file = path.join(folder, 'tax-receipts.jsonl');
    for (const held of readHeld(this.#file)) this.#receipts.set(held.uuid, held);
  }

  /** Revokes the tokens issued so far. */
  endTokens(): void {
    this.#tokens += 1;
  }

  get tokenEnd(): string {
    return `.${this.#tokens}`;
  }

  /** Makes the receipt of this number invalid, with this message. */
  doubt(receiptNumber: string, said: string): void {
    this.#doubted.set(receiptNumber, said);
  }

  doubtOf(receipt: SentReceipt): Finding[] {
    const said = this.#doubted.get(String(receipt.header?.receiptNumber));
    return said ? [{ code: 'Doubted', target: 'itemData', message: said }] : [];
  }

  /** Seconds until the same submission is accepted again; `null`: it was not sent recently. */
  waitOf(body: string): number | null {
    const at = this.#sent.get(body);
    return at !== undefined && Date.now() - at < repeated
      ? Math.ceil((at + repeated - Date.now()) / 1000)
      : null;
  }

  noteSent(body: string): void {
    this.#sent.set(body, Date.now());
  }

  /** The UUID of a device's last receipt; empty before its first. */
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

  /** “Submitted” while it is processed. */
  statusOf({ receivedAt, findings }: HeldReceipt): 'Submitted' | 'Valid' | 'Invalid' {
    if (Date.now() - receivedAt < this.checks) return 'Submitted';
    return findings.length ? 'Invalid' : 'Valid';
  }
}

/** A truncated line is skipped. */
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
