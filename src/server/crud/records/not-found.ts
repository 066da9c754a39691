/** The 404 error of a record, with the name of its resource: “Product not found”. */
import { Problem, type ProblemDetails } from '../../infrastructure/http/problem.ts';
import type { PreparedResource } from './resources/prepared-resource.ts';

/** Creates the 404 `not_found`; `errors` for a record referenced in a request body. */
export function recordNotFound(
  { model: { singular } }: Pick<PreparedResource, 'model'>,
  { errors }: Pick<ProblemDetails, 'errors'> = {},
): Problem {
  const record = { ...singular, en: singular.en.charAt(0).toUpperCase() + singular.en.slice(1) };
  return new Problem(404, 'not_found', { words: { record }, ...(errors && { errors }) });
}
