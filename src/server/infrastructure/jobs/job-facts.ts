/**
 * Properties of the kinds of jobs without their code: for starting, reading and retrying jobs. The code is in the modules and registered in
 * `app/job-kinds.ts`; the two are separate because a job may start further jobs.
 */
interface JobFacts {
  /** most runners that may claim it before it counts as failed; default 3 */
  maxAttempts?: number;
  /** whether its user may retry it when it failed or was canceled, from its checkpoint; default true */
  canRetry?: boolean;
}

/** Attempts of a job with a checkpoint for each row. */
const maxAttempts = 60;

/** By the name that is stored in rows of `jobs`. */
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
    // The place is committed for each batch.
    background_change: { maxAttempts },
    sale_schedule: {},
    erase_customers: {},
    // The result is committed for each row.
    send_parcels: { maxAttempts },
    parcel_news: {},
    make_discount_codes: {},
    change_parcel: {},
    settle_statement: { maxAttempts },
    payment_news: {},
    // The result is committed for each product.
    add_to_jumia: { maxAttempts },
    // The result is committed for each customer.
    send_sms: { maxAttempts },
    // The result is committed for each receipt.
    tax_documents: { maxAttempts },
  }),
);

/** Most attempts of a kind, or the default. */
export function attemptsOf(kind: string): number {
  return jobFacts.get(kind)?.maxAttempts ?? 3;
}

/** Whether a job of this kind may be retried; false for a kind that this version does not have. */
export function isRetriable(kind: string): boolean {
  const known = jobFacts.get(kind);
  return known !== undefined && known.canRetry !== false;
}
