/** An attack and its result. */
import type { Answer, Target } from './target.ts';

export interface Attack {
  name: string;
  expected: string;
  /** timeout in milliseconds; default two minutes */
  patience?: number;
  /** @returns a summary of the responses, and whether the product withstood */
  run(target: Target): Promise<{ came: string; holds: boolean }>;
}

/** “1 x 200, 49 x 409” */
export const count = (answers: readonly Answer[]): string =>
  Object.entries(Object.groupBy(answers, ({ status }) => String(status)))
    .map(([status, list]) => `${list!.length} x ${status}`)
    .join(', ');

/** Passes when every request got a response, and none a server error. */
export const noFailure = (answers: readonly Answer[]) => ({
  came: count(answers),
  holds: answers.every(({ status }) => status > 0 && status < 500),
});
