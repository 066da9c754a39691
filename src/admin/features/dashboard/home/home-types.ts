/** The first screen after sign-in. Here: what its figures are. */
import type { AnswerOf } from '../../../providers/data/contract.ts';

export type Home = AnswerOf<'GET', '/home'>['data'];
export type Performance = NonNullable<Home['performance']>;
