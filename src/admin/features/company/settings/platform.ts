import type { AnswerOf } from '../../../providers/contract.ts';

export type Platform = AnswerOf<'GET', '/platforms'>['data'][number] & { name: string };
