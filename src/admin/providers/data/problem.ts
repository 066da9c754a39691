/** Errors of the server: RFC 9457 problem responses, and the two cases of no response. */

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
  /** id of the request in the server's log */
  requestId?: string;
  /** of `feature_missing`: the feature, and the plans that have it */
  params?: Record<string, unknown>;
  /** by dotted field path */
  errors?: Record<string, FieldProblem[]>;
  /** the record's current state (409) */
  current?: Record<string, unknown>;
}

/**
 * The error that every failed call throws. react-admin reads `status`, `message` and `body`.
 * Status 0 means that no response arrived: `code` is `offline` or `timeout`.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: ProblemBody;
  /** seconds to wait before a retry, from `retry-after` */
  readonly retryAfter: number | undefined;
  /** set once the error has been shown, so that it is not shown twice */
  isHandled = false;

  constructor(body: ProblemBody, retryAfter?: number) {
    // A response without `detail` comes from a proxy, whose codes may have no text.
    super(body.detail ?? `errors.${body.status === 0 && body.code ? body.code : fallbackCode(body.status)}`);
    this.name = 'HttpError';
    this.status = body.status;
    this.code = body.code ?? fallbackCode(body.status);
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** Parses an error response; a body that is no problem document still gives an error. */
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
