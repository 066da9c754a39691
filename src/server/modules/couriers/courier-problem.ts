import { Problem } from '../../infrastructure/http/problem.ts';
import { CourierFailure } from './protocols/courier-failure.ts';

const ofTheirs = new Set(['courier_silent', 'courier_busy', 'courier_no_label']);

/** Converts a courier's failure to a Problem: 502 for a missing or invalid response, else 409; returns other errors unchanged. */
export function courierProblem(error: unknown, words: { courier: Record<'en' | 'ar', string> }): unknown {
  if (!(error instanceof CourierFailure)) return error;
  const status = ofTheirs.has(error.code) ? 502 : 409;
  return new Problem(status, error.code, { words, params: { said: error.said ? ` (${error.said})` : '' } });
}
