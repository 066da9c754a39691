/** Latencies, failures and leaks of the traffic, by phase of the run. */
import { percentile } from '../bench/percentiles.ts';

export interface PhaseFigures {
  requests: number;
  /** without an answer, or with a server error */
  failed: number;
  p50: number;
  p95: number;
  p99: number;
  /** milliseconds of the slowest */
  slowest: number;
}

interface Phase {
  took: number[];
  failed: number;
}

/** How many sentences of a kind are kept. */
const kept = 10;

export class Figures {
  readonly #phases = new Map<string, Phase>();
  #phase: Phase = { took: [], failed: 0 };
  /** first failures, refused writes and leaks, as sentences */
  readonly failures: string[] = [];
  readonly refusals: string[] = [];
  readonly leaks: string[] = [];
  /** answers by status; 0: none */
  readonly statuses: Record<number, number> = {};
  refused = 0;
  leaked = 0;

  #waiting: { since: number; resolve: () => void }[] = [];

  /** Resolves when a write is acknowledged whose last attempt began after this call. */
  nextWrite(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ since: performance.now(), resolve }));
  }

  /** @param began `performance.now()` of the attempt that was acknowledged */
  wrote(began: number): void {
    for (const { resolve } of this.#waiting.filter(({ since }) => began >= since)) resolve();
    this.#waiting = this.#waiting.filter(({ since }) => began < since);
  }

  /** Counts the requests that begin from now on under a name. */
  enter(name: string): void {
    this.#phase = { took: [], failed: 0 };
    this.#phases.set(name, this.#phase);
  }

  /** Begins a request. @returns ends it: milliseconds, status (0: no answer), what was asked and answered */
  begin(): (took: number, status: number, what: string) => void {
    const phase = this.#phase;
    return (took, status, what) => {
      phase.took.push(took);
      this.statuses[status] = (this.statuses[status] ?? 0) + 1;
      if (status > 0 && status < 500) return;
      phase.failed += 1;
      if (this.failures.length < kept) this.failures.push(`${status} ${what.slice(0, 300)}`);
    };
  }

  refuse(what: string): void {
    this.refused += 1;
    if (this.refusals.length < kept) this.refusals.push(what.slice(0, 400));
  }

  leak(what: string): void {
    this.leaked += 1;
    if (this.leaks.length < kept) this.leaks.push(what);
  }

  byPhase(): Record<string, PhaseFigures> {
    return Object.fromEntries(
      [...this.#phases].map(([name, { took, failed }]) => {
        const of = (share: number) => (took.length ? Math.round(percentile(took, share)) : 0);
        return [
          name,
          { requests: took.length, failed, p50: of(0.5), p95: of(0.95), p99: of(0.99), slowest: of(1) },
        ];
      }),
    );
  }
}
