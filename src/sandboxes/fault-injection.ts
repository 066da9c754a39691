/** Injects faults into a sandbox. */

/**
 * `slow`: no response before the client's timeout; `error`: 500; `html`: an HTML page with 200; `busy`: 429; `lost`: executed, but the response is
 * lost; `refused`: 200 with an error in the courier's format, not executed; `retyped`: executed, but tracking numbers are texts instead of numbers,
 * and numbers instead of texts; `no_label`: a label that is no PDF
 */
export type Fault = 'slow' | 'error' | 'html' | 'busy' | 'lost' | 'refused' | 'retyped' | 'no_label';

export class FaultInjection {
  #next: { service: string; method: string; fault: Fault }[] = [];
  #often: { service: string; fault: Fault; every: number; count: number } | null = null;

  /** Injects faults into the next requests of a method to a service, in this order. */
  misbehave(service: string, faults: readonly Fault[], method = 'POST'): void {
    for (const fault of faults) this.#next.push({ service, method, fault });
  }

  /** Injects a fault into every n-th write. */
  misbehaveEvery(service: string, every: number, fault: Fault): void {
    this.#often = { service, every, fault, count: 0 };
  }

  behave(): void {
    this.#next = [];
    this.#often = null;
  }

  nextFault(service: string, method: string): Fault | null {
    const index = this.#next.findIndex((each) => each.service === service && each.method === method);
    if (index !== -1) return this.#next.splice(index, 1)[0]!.fault;
    const often = this.#often;
    if (often?.service !== service || method !== 'POST') return null;
    often.count += 1;
    return often.count % often.every === 0 ? often.fault : null;
  }
}
