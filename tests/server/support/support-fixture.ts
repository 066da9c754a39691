/** Two stores and support staff, for tests of support's rights. */
import type { Message } from '../../../src/server/infrastructure/messages/messenger.ts';
import { createUser } from '../../../src/server/modules/identity/accounts.ts';
import { useApp } from '../app-harness.ts';
import { password, useDatabase } from '../harness.ts';

/** The reason of a support visit. */
export const reason = 'The owner called about prices';

/** A database with its app, a new support user, and a call to enter a store. */
export async function supportScene() {
  const place = await useDatabase();
  const sent: Message[] = [];
  const app = await useApp(place, { sent });
  const { nile, delta } = place.shops;
  const owner = await app.signIn(nile.owner.email);
  let series = 0;
  async function newSupport(email = `support-${(series += 1)}@matjar.example`): Promise<string> {
    await createUser(place.database, { email, name: 'Sara of Support', password, isMasterAdmin: true });
    return app.signIn(email);
  }
  const open = (token: string, body: object, id = nile.id) =>
    app.call('POST', `/support/companies/${id}/open`, { token, body });
  return { place, sent, app, nile, delta, owner, newSupport, open };
}
