/** Types of the home page's data. */
import type { AnswerOf } from '../../../providers/data/contract.ts';

export type Home = AnswerOf<'GET', '/home'>['data'];
export type Performance = NonNullable<Home['performance']>;
