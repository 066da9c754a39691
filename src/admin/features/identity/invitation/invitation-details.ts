import type { AnswerOf } from '../../../providers/data/contract.ts';

export type InvitationDetails = AnswerOf<'POST', '/invitations/look'>['data'];
