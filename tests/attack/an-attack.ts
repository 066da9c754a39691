/** What an attack is, and how its answers are told. */
import type { Answer, Target } from './target.ts';

export interface Attack {
  name: string;
  expected: string;
  /** milliseconds that it may take; two minutes where it does not say */
  patience?: number;
  /** @returns what came, and whether it holds */
  run(target: Target): Promise<{ came: string; holds: boolean }>;
}

/** “1 x 200, 49 x 409” */
export const count = (answers: readonly Answer[]): string =>
  Object.entries(Object.groupBy(answers, ({ status }) => String(status)))
    .map(([status, list]) => `${list!.length} x ${status}`)
    .join(', ');

/** Holds where every request was answered, and none as a failure of ours. */
export const noFailure = (answers: readonly Answer[]) => ({
  came: count(answers),
  holds: answers.every(({ status }) => status > 0 && status < 500),
});
