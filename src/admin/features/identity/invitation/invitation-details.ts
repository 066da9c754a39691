import type { AnswerOf } from '../../../providers/data/contract.ts';

export type Invited = AnswerOf<'POST', '/invitations/look'>['data'];
