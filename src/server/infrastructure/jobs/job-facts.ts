/**
 * What is known of the kinds of jobs without their work: for whoever starts one, reads it or lets it run again. The work stands in
 * its own area and is named in `app/job-kinds.ts`; the two are apart because work may start further jobs.
 */
interface JobFacts {
  /** how many runners may take it before it counts as broken; 3 */
  maxAttempts?: number;
  /** may its person run it again when it failed or was canceled? It continues from its checkpoint. Yes, unless it says no. */
  canRetry?: boolean;
}

/** What continues from row to row is broken only when many runners gave it up. */
const maxAttempts = 60;

/** By the name that rows of `jobs` carry. */
export const jobFacts = new Map<string, JobFacts>(
  Object.entries({
    store_set_up: {},
    export: {},
    read_import: {},
    preview_import: {},
    apply_import: { maxAttempts },
    undo_import: { maxAttempts },
    preview_changes: {},
    preview_prices: { maxAttempts },
    apply_preview: { maxAttempts },
    undo_preview: { maxAttempts },
    undo_changes: { maxAttempts },
    clean_up: {},
    sale_schedule: {},
    erase_customers: {},
    // What is sent is kept row by row.
    send_parcels: { maxAttempts },
    parcel_news: {},
    make_discount_codes: {},
    change_parcel: {},
    settle_statement: { maxAttempts },
    payment_news: {},
    // What is sent is kept product by product.
    add_to_jumia: { maxAttempts },
    // What is sent is kept person by person.
    send_sms: { maxAttempts },
    // What is sent is kept receipt by receipt.
    tax_documents: { maxAttempts },
  }),
);

/** What a kind says of itself, or what holds for kinds that say nothing. */
export function attemptsOf(kind: string): number {
  return jobFacts.get(kind)?.maxAttempts ?? 3;
}

/** May a job of this kind be run again? Not when this version does not know it. */
export function isRetriable(kind: string): boolean {
  const known = jobFacts.get(kind);
  return known !== undefined && known.canRetry !== false;
}
