/** How a sandbox misbehaves when it is told to. */

/**
 * `slow`: no answer in a reasonable time; `error`: 500; `html`: a page with 200; `busy`: 429; `lost`: done, but the
 * answer is lost; `refused`: 200 with an error inside, as a courier writes its own, and nothing done; `retyped`: done, but the numbers of
 * parcels are texts where they were numbers, and numbers where they were texts; `no_label`: a courier's label that is no PDF
 */
export type Fault = 'slow' | 'error' | 'html' | 'busy' | 'lost' | 'refused' | 'retyped' | 'no_label';

export class Faults {
  #next: { service: string; method: string; fault: Fault }[] = [];
  #often: { service: string; fault: Fault; every: number; count: number } | null = null;

  /** The next calls that write (or read) at a service go wrong, in this order. */
  misbehave(service: string, faults: readonly Fault[], method = 'POST'): void {
    for (const fault of faults) this.#next.push({ service, method, fault });
  }

  /** Every so many calls that write go wrong. */
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
