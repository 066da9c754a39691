/** Findings: problems of an order. A draft returns them with the order; placing it, or a value sent with this write, turns them into errors. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { Refusals } from '../../../crud/records/write/complete-record.ts';

export interface OrderProblem {
  /** path in the request: `purchaseProducts.0.quantity` */
  place: string;
  code: string;
  params?: Record<string, string | number> | undefined;
  /** parameters of the message by language */
  words?: Record<string, Record<Locale, string>> | undefined;
}

export class OrderProblems {
  readonly list: OrderProblem[] = [];
  readonly #refusals: Refusals;
  readonly #isPlacing: boolean;

  constructor(refusals: Refusals, isPlacing: boolean) {
    this.#refusals = refusals;
    this.#isPlacing = isPlacing;
  }

  /** @param isNew the value was sent with this write: it is refused on a draft too */
  add(
    place: string,
    code: string,
    params?: OrderProblem['params'],
    isNew = false,
    words?: OrderProblem['words'],
  ): void {
    this.list.push({ place, code, ...(params && { params }), ...(words && { words }) });
    if (isNew || this.#isPlacing) this.#refusals.add(place, code, params, words);
  }
}
