import { call } from '../../../providers/data/api.ts';
import { callOperation, type BodyOf, type Schema } from '../../../providers/data/contract.ts';

export type Invitation = Schema<'Invitation'>;
export type NewInvitation = BodyOf<'POST', '/staff/invitations'>['body'];

export const invitationsKey = ['invitations'];

export async function readInvitations(): Promise<Invitation[]> {
  return (await callOperation('GET', '/staff/invitations', {})).data;
}

export const sendAgain = ({ id }: Invitation): Promise<unknown> =>
  call('POST', `/staff/invitations/${id}/resend`, {});

export const revoke = ({ id }: Invitation): Promise<unknown> => call('DELETE', `/staff/invitations/${id}`);
