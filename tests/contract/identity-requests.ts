/** Legal requests for accounts: sign-in, the user's own account, invitations. */
import { password } from '../server/harness.ts';
import { newCode, newFactor, newInvitation, newPerson, newReset, newTicket } from './account-fixture.ts';
import type { Make } from './legal-request.ts';

let series = 0;

export const identityRequests: Record<string, Make> = {
  'authentication.email': async ({ email }) => ({
    address: '/authentication/email',
    body: { email, password },
  }),
  'authentication.signOut': async () => ({ address: '/authentication/sign_out' }),
  'authentication.phone': async ({ place }) => {
    const { userId } = await newPerson(place);
    const phone = `0109${String(userId).padStart(7, '0')}`;
    await place.asOwner('update users set phone = $1, "phoneProvenAt" = now() where id = $2', [
      phone,
      userId,
    ]);
    return { address: '/authentication/phone', body: { phone, password } };
  },
  'authentication.requestOtp': async ({ place }) => ({
    address: '/authentication/request_otp',
    body: { email: (await newPerson(place)).email },
  }),
  'authentication.forgot': async ({ place }) => ({
    address: '/authentication/forgot',
    body: { email: (await newPerson(place)).email },
  }),
  'authentication.vendors': async () => ({ address: '/authentication/vendors' }),
  'authentication.social': async ({ place }) => {
    const { userId } = await newPerson(place);
    const { code } = await newFactor(place, userId, true);
    const cookie = newTicket({ for: 'second_factor', user: userId, vendor: 'google_oauth2' });
    return {
      address: '/authentication/social',
      body: { code },
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    };
  },
  'users.identities': async () => ({ address: '/users/identities' }),
  'users.connectIdentity': async ({ place }) => ({
    address: '/users/identities',
    headers: {
      // Sent as by a page of this site: without a session the refusal is for that, not for its origin.
      'sec-fetch-site': 'same-origin',
      cookie: newTicket({ for: 'link', vendor: 'apple', subject: `walk-${(series += 1)}`, email: null }),
    },
    as: (await newPerson(place)).token,
  }),
  'users.disconnectIdentity': async ({ place, userId }) => {
    await place.asOwner('insert into user_identities (vendor, subject, "user") values ($1, $2, $3)', [
      'facebook',
      `walk-${(series += 1)}`,
      userId,
    ]);
    return { address: '/users/identities/facebook', namesRecord: true };
  },
  'outbox.list': async () => ({ address: '/outbox' }),
  'users.hasAccount': async ({ email }) => ({ address: '/users/has_account', body: { email } }),
  'users.signUp': async ({ place }) => {
    const email = `new-${(series += 1)}@walk.example`;
    return { address: '/sign_up', body: { email, otp: await newCode(place, email, 'sign_up') } };
  },
  'users.resetPassword': async ({ place }) => {
    const token = await newReset(place, (await newPerson(place)).userId);
    return { address: '/users/reset_password', body: { user: { token, password: 'walked-far-9' } } };
  },
  'users.changePassword': async ({ place }) => ({
    address: '/users/password',
    body: { current: password, password: 'walked-far-9' },
    as: (await newPerson(place)).token,
  }),
  'users.sessions': async () => ({ address: '/users/sessions' }),
  'users.endSessions': async ({ place }) => ({
    address: '/users/sessions',
    as: (await newPerson(place)).token,
  }),
  'users.endSession': async ({ place, userId }) => {
    const [row] = await place.asOwner<{ id: number }>(
      `insert into sessions ("tokenHash", "user", "expiresAt") values (sha256(gen_random_uuid()::text::bytea), $1, now() + interval '1 day')
       returning id::int`,
      [userId],
    );
    return { address: `/users/sessions/${row!.id}`, namesRecord: true };
  },
  'users.deletion': async () => ({ address: '/users/deletion' }),
  'users.askDeletion': async ({ place }) => {
    const { email, token } = await newPerson(place);
    return { address: '/users/deletion', body: { confirm: email }, as: token };
  },
  'users.withdrawDeletion': async ({ place }) => ({
    address: '/users/deletion',
    as: (await newPerson(place)).token,
  }),
  'users.secondFactor': async () => ({ address: '/users/second_factor' }),
  'users.beginSecondFactor': async ({ place }) => ({
    address: '/users/second_factor',
    body: { password },
    as: (await newPerson(place)).token,
  }),
  'users.confirmSecondFactor': async ({ place }) => {
    const { userId, token } = await newPerson(place);
    const { code } = await newFactor(place, userId, false);
    return { address: '/users/second_factor', body: { code }, as: token };
  },
  'users.dropSecondFactor': async ({ place }) => {
    const { userId, token } = await newPerson(place);
    const { code } = await newFactor(place, userId, true);
    return { address: `/users/second_factor?code=${code}`, as: token };
  },
  'users.currentUser': async () => ({ address: '/users/current_user' }),
  'users.update': async () => ({ address: '/users', body: { name: 'Walker' } }),
  'invitations.list': async () => ({ address: '/staff/invitations' }),
  'invitations.create': async () => ({
    address: '/staff/invitations',
    body: {
      firstName: 'Walker',
      email: `invited-${(series += 1)}@walk.example`,
      permissions: { product: ['view'] },
    },
  }),
  'invitations.resend': async ({ create }) => ({
    address: `/staff/invitations/${(await create('invitations')).id}/resend`,
    namesRecord: true,
  }),
  'invitations.revoke': async ({ create }) => ({
    address: `/staff/invitations/${(await create('invitations')).id}`,
    namesRecord: true,
  }),
  'invitations.look': async ({ place, userId }) => ({
    address: '/invitations/look',
    body: { token: await newInvitation(place, userId, `look-${(series += 1)}@walk.example`) },
  }),
  'invitations.accept': async ({ place, userId }) => ({
    address: '/invitations/accept',
    body: {
      token: await newInvitation(place, userId, `accept-${(series += 1)}@walk.example`),
      password: 'walked-far-9',
    },
  }),
  'invitations.join': async ({ place, userId }) => {
    const { email, token: as } = await newPerson(place);
    return { address: '/invitations/join', body: { token: await newInvitation(place, userId, email) }, as };
  },
};
