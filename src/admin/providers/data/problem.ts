/** A refusal of the server, read once: RFC 9457 problem answers, and the two ways of getting no answer at all. */

/** One message about a field; `message` is already in the request's language. */
export interface FieldProblem {
  code: string;
  message: string;
  params?: Record<string, unknown>;
}

/** The body of `application/problem+json`. */
export interface ProblemBody {
  type?: string;
  title?: string;
  status: number;
  detail?: string;
  code?: string;
  /** of `feature_missing`: the feature, and the plans that have it */
  params?: Record<string, unknown>;
  /** by dotted field path */
  errors?: Record<string, FieldProblem[]>;
  /** the record as it stands now (409) */
  current?: Record<string, unknown>;
}

/**
 * What every failed call throws. react-admin reads `status`, `message` and `body`.
 * Status 0 means that no answer came: `code` is `offline` or `timeout`.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: ProblemBody;
  /** seconds to wait before trying again, when the server says so */
  readonly retryAfter: number | undefined;
  /** somebody has already told the person; nobody says it twice */
  isHandled = false;

  constructor(body: ProblemBody, retryAfter?: number) {
    // An answer without a sentence is not the server's own: what stands between may have codes that no text of ours knows.
    super(body.detail ?? `errors.${body.status === 0 && body.code ? body.code : fallbackCode(body.status)}`);
    this.name = 'HttpError';
    this.status = body.status;
    this.code = body.code ?? fallbackCode(body.status);
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** Reads a refused response; a body that is no problem document still gives a problem. */
export async function readProblem(response: Response): Promise<HttpError> {
  const wait = Number(response.headers.get('retry-after'));
  const body = (await response.json().catch(() => null)) as Partial<ProblemBody> | null;
  const known = body !== null && typeof body === 'object' ? body : {};
  return new HttpError(
    { ...known, status: response.status },
    Number.isFinite(wait) && wait > 0 ? wait : undefined,
  );
}

const codes: Record<number, string> = {
  401: 'unauthorized',
  402: 'payment_required',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** The error code of a status whose body names none; a key of `locales/<lang>/errors.json`. */
function fallbackCode(status: number): string {
  return codes[status] ?? (status >= 500 ? 'server_error' : 'bad_request');
}
