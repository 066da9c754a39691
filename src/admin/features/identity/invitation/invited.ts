import type { AnswerOf } from '../../../providers/contract.ts';

export type Invited = AnswerOf<'POST', '/invitations/look'>['data'];
