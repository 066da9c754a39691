/**
 * Removes values that a client posts back from a response: read-only fields, includes, an image's object in place of its id. Unchanged values are
 * removed; changed ones stay and are refused.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ValidatorError } from '../../../shared/resources/validation-errors.ts';

type Values = Record<string, unknown>;

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Removes refused values that equal the current response. Changes `body`.
 * @param said the current response, as serialized
 */
export function removeResponseValues(body: Values, said: Values, errors: readonly ValidatorError[]): void {
  const wasSeenBefore = isOlder(body, said) || hasOlderRow(body, said);
  for (const error of errors) {
    const [root, ...steps] = stepsOf(error.instancePath);
    const name = rootOf(error);
    if (name === undefined || !Object.hasOwn(body, name) || !Object.hasOwn(said, name)) continue;
    const wasAnswered =
      root === undefined
        ? wasSeenBefore || isAsAnswered(body[name], said[name])
        : isDeepStrictEqual(body[name], said[name]);
    if (wasAnswered) delete body[name];
    else if (root !== undefined) dropInside(body, said, [root, ...steps], unknownIn(error));
  }
}

/** Removes values that equal the current response: fields that are not sent stay unchanged. Changes `body`. */
export function removeUnchangedValues(body: Values, said: Values): void {
  for (const [name, value] of Object.entries(body))
    if (name !== 'version' && Object.hasOwn(said, name) && isDeepStrictEqual(value, said[name]))
      delete body[name];
}

/** Whether a value equals the response, apart from records in it that were changed since. */
function isAsAnswered(sent: unknown, said: unknown): boolean {
  if (Array.isArray(sent))
    return (
      Array.isArray(said) &&
      sent.length === said.length &&
      sent.every((each, at) => isAsAnswered(each, counterpart(said, String(at), each)))
    );
  if (!isObject(sent) || !isObject(said)) return isDeepStrictEqual(sent, said);
  if (sent.id === said.id && isOlder(sent, said)) return true;
  const names = Object.keys(sent);
  return (
    names.length === Object.keys(said).length &&
    names.every((name) => Object.hasOwn(said, name) && isAsAnswered(sent[name], said[name]))
  );
}

/** Removes such values within a changed list or object: read-only fields of a row, and an image's object in place of its id. */
function dropInside(body: Values, said: Values, steps: readonly string[], unknown: string | undefined): void {
  let [sent, answered]: unknown[] = [body, said];
  let holder: Values = body;
  for (const step of steps) {
    holder = sent as Values;
    [sent, answered] = [holder?.[step], counterpart(answered, step, holder?.[step])];
    if (sent === undefined || answered === undefined) return;
  }
  if (unknown === undefined) {
    if (isObject(sent) && typeof sent.id === 'number' && isDeepStrictEqual(sent, answered))
      holder[steps.at(-1)!] = sent.id;
  } else if (isObject(sent) && isObject(answered) && Object.hasOwn(answered, unknown)) {
    if (isOlder(sent, answered) || isDeepStrictEqual(sent[unknown], answered[unknown])) delete sent[unknown];
  }
}

/**
 * Whether the value is from an earlier version, whose response cannot be compared; conflicts are handled field by field. Clients that leave out the
 * version (last write wins) are recognized by the time of the last change.
 */
const isOlder = (sent: Values, said: Values): boolean =>
  'version' in sent
    ? sent.version !== said.version
    : 'updatedAt' in sent && 'updatedAt' in said && sent.updatedAt !== said.updatedAt;

/** Whether a list of the body holds a row that has changed since: derived fields of the record may then differ as well. */
const hasOlderRow = (body: Values, said: Values): boolean =>
  Object.entries(body).some(
    ([name, rows]) =>
      Array.isArray(rows) &&
      rows.some((row) => {
        const current = isObject(row) && row.id !== undefined && counterpart(said[name], '0', row);
        return isObject(row) && isObject(current) && isOlder(row, current);
      }),
  );

/** The corresponding value of the response: in lists the row with the same id, at any position. */
function counterpart(answered: unknown, step: string, sent: unknown): unknown {
  if (!Array.isArray(answered)) return (answered as Values | null | undefined)?.[step];
  if (!isObject(sent) || sent.id === undefined) return answered[Number(step)];
  return answered.find((row) => isObject(row) && row.id === sent.id);
}

/** The field of the body that an error is about. */
export const rootOf = (error: ValidatorError): string | undefined =>
  stepsOf(error.instancePath)[0] ?? unknownIn(error);

/** The name of an unknown property. */
export const unknownIn = ({ keyword, params }: ValidatorError): string | undefined =>
  keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined;

export const stepsOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
