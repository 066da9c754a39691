import type { AnswerOf } from '../../../providers/data/contract.ts';

export type Platform = AnswerOf<'GET', '/platforms'>['data'][number] & { name: string };
