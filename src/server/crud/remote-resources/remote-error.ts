/** Converts remote errors to Problems: messages are passed on where they help the user, statuses only where they are correct here. */
import { Problem, type FieldErrors } from '../../infrastructure/http/problem.ts';
import type { OutboundAnswer } from '../../infrastructure/http-client/outbound-client.ts';

const longest = 300;

interface Asked {
  /** API key, to be removed from messages that repeat it */
  secret: string | undefined;
  /** a single record was requested, so a 404 is about the record */
  isOne: boolean;
  /** a remote Matjar server: conflicts include its record */
  isHouse: boolean;
}

/** The problem of a non-2xx response. Remote 401 and 403 are about the API key, not the user's session. */
export function remoteError(
  answer: OutboundAnswer,
  params: { name: string },
  { secret, isOne, isHouse }: Asked,
): Problem {
  const { status, headers } = answer;
  const say = (text: string) => (secret ? text.replaceAll(secret, '…') : text).slice(0, longest);
  if (isOne && (status === 404 || status === 410)) return new Problem(404, 'not_found');
  if (status === 401 || status === 403) return new Problem(502, 'elsewhere_denied', { params });
  if (status === 429) {
    const wait = /^\d{1,5}$/u.exec(String(headers['retry-after'] ?? ''))?.[0];
    return new Problem(503, 'elsewhere_busy', { params, ...(wait && { headers: { 'retry-after': wait } }) });
  }
  if (status === 404 || status === 410 || status === 405)
    return new Problem(502, 'elsewhere_missing', { params });
  // Gateway errors, usually temporary.
  if ([502, 503, 504].includes(status)) return new Problem(502, 'elsewhere_down', { params });
  if (status < 400 || status >= 500) return new Problem(502, 'elsewhere_fault', { params });
  const body = readBody(answer.text);
  const errors = fieldErrors(body.errors, say);
  if (isHouse && status === 409 && body.current !== undefined)
    return new Problem(409, 'conflict', { current: body.current, ...(errors && { errors }) });
  if (errors) return new Problem(422, 'validation', { errors });
  const words = [body.detail, body.message, body.error, body.title].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  );
  const code = words === undefined ? 'elsewhere_refused' : 'elsewhere_refused_saying';
  return new Problem(status === 409 ? 409 : 422, code, {
    params: { ...params, ...(words !== undefined && { detail: say(String(words)) }) },
  });
}

function readBody(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Parses `{ errors: { title: "Too long" } }`: texts, lists of texts or objects with a message. */
function fieldErrors(errors: unknown, say: (text: string) => string): FieldErrors | undefined {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return undefined;
  const fields = Object.entries(errors).flatMap(([field, said]) => {
    const list = (Array.isArray(said) ? said : [said]).flatMap((one: unknown) => {
      const message = typeof one === 'string' ? one : (one as { message?: unknown } | null)?.message;
      return typeof message === 'string' ? [{ code: 'invalid', message: say(message) }] : [];
    });
    return list.length ? [[field, list] as const] : [];
  });
  return fields.length ? Object.fromEntries(fields) : undefined;
}
