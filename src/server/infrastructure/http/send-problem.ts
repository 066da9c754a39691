/** Error handler: every error is sent as RFC 9457 `application/problem+json`, in the client's language. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Locale } from '../../../shared/texts/locale.ts';
import { readValidatorErrors } from '../../../shared/resources/validation-errors.ts';
import { requestLanguage } from './locale.ts';
import { hasErrorText, errorText } from './error-texts.ts';
import { jsonLimit, limitParams } from './json-limit.ts';
import { isUnavailable, storageFailure } from '../database/unavailable.ts';
import { nearestParameter } from './nearest-parameter.ts';
import { Problem, type FieldError, type FieldErrors, type ProblemDetails, type Words } from './problem.ts';
import { ValidationFailure } from './validation.ts';

/** Error codes of Fastify and its plugins, mapped to problems. */
const foreign: Record<string, [status: number, code: string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalid_json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'invalid_json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'bad_request'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body_too_large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'unsupported_media_type'],
  FST_REQ_FILE_TOO_LARGE: [413, 'image_size'],
  FST_FILES_LIMIT: [413, 'too_many'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'address_too_long'],
  FST_PARTS_LIMIT: [413, 'too_many'],
  FST_FIELDS_LIMIT: [413, 'too_many'],
};

export default fp(
  async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      // A client that disconnects while sending causes an error, which is no failure of the server.
      const problem =
        error === request.raw.errored
          ? new Problem(400, 'bad_request')
          : toProblem(error, request.routeOptions.config.bodyLimit);
      if (problem.status >= 500)
        request.log.error({ err: error, operation: request.routeOptions.config.operationId }, 'failed');
      sendProblem(problem, request, reply);
    });
  },
  { name: 'problem', dependencies: ['locale'] },
);

/** Sends a problem. Field errors get their texts here; stacks are never sent. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  // A request that the router refuses has passed no hook yet.
  const { language } = request.speech ?? requestLanguage(request);
  const { params, words, errors, current, conflicts, headers } = problem.details;
  const text = problemDetail(problem.code, problem.details, language);
  const told = errors && titled(errors, language);
  reply
    .code(problem.status)
    .headers(headers ?? {})
    .header('content-language', language)
    .header('x-request-id', request.id)
    // A 409 contains a record, and proxies may cache a 404 unless that is forbidden.
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({
      type: `urn:matjar:problem:${problem.code}`,
      title: told?.title ?? text,
      status: problem.status,
      detail: told?.detail ?? text,
      code: problem.code,
      requestId: request.id,
      ...((words?.right || words?.planNames) && { params }),
      ...(errors && { errors: withSentences(errors, language) }),
      ...(current !== undefined && { current }),
      ...(conflicts && { conflicts }),
    });
}

/** The text of a problem. */
export function problemDetail(
  code: string,
  { params, words }: Pick<ProblemDetails, 'params' | 'words'>,
  language: Locale,
): string {
  const said = words?.right ? 'missing_right' : words?.record ? 'record_not_found' : code;
  return errorText(language, said, { ...params, ...spoken(words, language) });
}

/** Title of the whole problem where a field error defines one (`title_<code>`), with the error's own text as detail. */
function titled(errors: FieldErrors, language: Locale): { title: string; detail: string } | undefined {
  for (const { code, params } of Object.values(errors).flat())
    if (hasErrorText(`title_${code}`))
      return { title: errorText(language, `title_${code}`), detail: errorText(language, code, params) };
  return undefined;
}

function withSentences(errors: FieldErrors, language: Locale): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, list]) => [
      path,
      list.map(({ words, ...error }) => ({
        ...error,
        message:
          error.message ?? errorText(language, error.code, { ...error.params, ...spoken(words, language) }),
      })),
    ]),
  );
}

function spoken(words: Words = {}, language: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([name, said]) => [name, said[language]]));
}

/** Converts any thrown value to a problem; an unexpected one becomes a 500 without details. */
export function toProblem(error: unknown, bodyLimit = jsonLimit): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ValidationFailure) return validationProblem(error);
  const storage = storageFailure(error);
  if (storage) return new Problem(503, storage, { headers: { 'retry-after': '60' } });
  if (isUnavailable(error)) return new Problem(503, 'unavailable', { headers: { 'retry-after': '2' } });
  const { code, statusCode } = error as FastifyError;
  const known = foreign[code];
  if (known)
    return new Problem(
      known[0],
      known[1],
      code.includes('BODY_TOO_LARGE') ? { params: limitParams(bodyLimit) } : {},
    );
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem(statusCode, 'bad_request');
  return new Problem(500, 'server_error');
}

/** An unknown parameter, with the one that was probably meant. */
function unknownParameter(key: string, known: readonly string[]): FieldError {
  const use = nearestParameter(key, known);
  return use === undefined
    ? { code: 'unknown_parameter', params: { key } }
    : { code: 'unknown_parameter_use', params: { key, use } };
}

function validationProblem({ errors, part, known }: ValidationFailure): Problem {
  // A path with invalid parameters finds no record.
  if (part === 'params') return new Problem(404, 'not_found');
  // Without a prototype: a client may name a field “constructor”.
  const fields: FieldErrors = Object.create(null);
  for (const { path, code: found, params } of readValidatorErrors(errors)) {
    // A query has parameters, not fields.
    const error =
      part === 'querystring' && found === 'unknown_key'
        ? unknownParameter(String(params!.key), known)
        : { code: found, ...(params && { params }) };
    (fields[path || 'body'] ??= []).push(error);
  }
  return new Problem(part === 'body' ? 422 : 400, 'validation', { errors: fields });
}
