/** What speaks against an order, as long as it is a draft: told beside it. Once it is placed, and where the caller just said so, it is refused. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { Refusals } from '../../../crud/records/write/complete-record.ts';

export interface Finding {
  /** the place in what was sent: `purchaseProducts.0.quantity` */
  place: string;
  code: string;
  params?: Record<string, string | number> | undefined;
  /** what its sentence names in either language */
  words?: Record<string, Record<Locale, string>> | undefined;
}

export class Findings {
  readonly list: Finding[] = [];
  readonly #refusals: Refusals;
  readonly #isPlacing: boolean;

  constructor(refusals: Refusals, isPlacing: boolean) {
    this.#refusals = refusals;
    this.#isPlacing = isPlacing;
  }

  /** @param isNew the caller says it with this write: it is refused, whatever becomes of the order */
  add(
    place: string,
    code: string,
    params?: Finding['params'],
    isNew = false,
    words?: Finding['words'],
  ): void {
    this.list.push({ place, code, ...(params && { params }), ...(words && { words }) });
    if (isNew || this.#isPlacing) this.#refusals.add(place, code, params, words);
  }
}
