import { HttpError } from '../../../providers/data/problem.ts';

/** The sentence of a refusal, wherever in the answer it stands. */
export function refusalText(error: unknown): string {
  if (!(error instanceof HttpError)) return 'errors.server_error';
  const [first] = Object.values(error.body.errors ?? {});
  return first?.[0]?.message ?? error.message;
}
