/** Executes a request with an `Idempotency-Key` once, in the transaction in which the key is claimed. */
import type { Handler } from '../../infrastructure/http/request-context.ts';
import { readIdempotencyKey, runOnce } from '../../infrastructure/sessions/idempotency.ts';

export const runWithIdempotencyKey =
  (handler: Handler): Handler =>
  async (request, context) => {
    const key = readIdempotencyKey(request);
    // A user without a company has no table for a key: the handler stores it in the company that it creates.
    if (key === null || !request.sessionWork?.session) return handler(request, context);
    return request.sessionWork.joining((transaction, session) =>
      runOnce({ transaction, session }, key, request, context, () => handler(request, context)),
    );
  };
