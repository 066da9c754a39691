import { HttpError } from '../../../providers/data/problem.ts';

/** Message of a refusal: the first field error, else the general message. */
export function refusalText(error: unknown): string {
  if (!(error instanceof HttpError)) return 'errors.server_error';
  const [first] = Object.values(error.body.errors ?? {});
  return first?.[0]?.message ?? error.message;
}
