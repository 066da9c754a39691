/** Handlers of the identity module by operationId: sign-in, accounts, invitations. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as account from './handlers/account.ts';
import * as authentication from './handlers/authentication.ts';
import * as deletion from './handlers/deletion.ts';
import * as invitations from './handlers/invitations.ts';
import * as social from './handlers/social.ts';
import * as users from './handlers/users.ts';

export const identityHandlers = {
  'authentication.email': authentication.signIn,
  'authentication.phone': authentication.signIn,
  'authentication.requestOtp': authentication.requestOtp,
  'authentication.forgot': authentication.forgot,
  'authentication.signOut': authentication.signOut,
  'authentication.vendors': social.listVendors,
  'authentication.social': social.passSecondFactor,
  'users.identities': social.listIdentities,
  'users.connectIdentity': social.connectIdentity,
  'users.disconnectIdentity': social.disconnectIdentity,
  'outbox.list': account.readOutbox,
  'users.currentUser': users.currentUser,
  'users.update': users.updateUser,
  'users.hasAccount': authentication.hasAccount,
  'users.signUp': authentication.signUp,
  'users.resetPassword': authentication.resetPassword,
  'users.changePassword': account.changePassword,
  'users.sessions': account.listSessions,
  'users.endSession': account.endSession,
  'users.endSessions': account.endSessions,
  'users.deletion': deletion.readDeletion,
  'users.askDeletion': deletion.askDeletion,
  'users.withdrawDeletion': deletion.withdrawDeletion,
  'users.secondFactor': account.readSecondFactor,
  'users.beginSecondFactor': account.beginSecondFactor,
  'users.confirmSecondFactor': account.confirmSecondFactor,
  'users.dropSecondFactor': account.dropSecondFactor,
  'invitations.list': invitations.list,
  'invitations.create': invitations.create,
  'invitations.resend': invitations.resend,
  'invitations.revoke': invitations.revoke,
  'invitations.look': invitations.look,
  'invitations.accept': invitations.accept,
  'invitations.join': invitations.join,
} satisfies Handlers;
