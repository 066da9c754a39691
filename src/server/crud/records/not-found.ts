/** The refusal of a record that the company does not have, in words of its resource: “Product not found”. */
import { Problem, type ProblemDetails } from '../../infrastructure/http/problem.ts';
import type { PreparedResource } from './resources/prepared-resource.ts';

/** 404 `not_found`; `errors` say what is wrong where the record was named in a body. */
export function recordNotFound(
  { model: { singular } }: Pick<PreparedResource, 'model'>,
  { errors }: Pick<ProblemDetails, 'errors'> = {},
): Problem {
  const record = { ...singular, en: singular.en.charAt(0).toUpperCase() + singular.en.slice(1) };
  return new Problem(404, 'not_found', { words: { record }, ...(errors && { errors }) });
}
