/**
 * The first file of the page, and small (`boot/dawn.ts` stands in the page itself): it reads the address, sends the first requests,
 * fetches the language pack and the half of the app that will be needed (sign-in, or the signed-in root with react-admin), all at
 * once; then it renders.
 */
import addresses from 'virtual:addresses';
import listAddresses from 'virtual:list-addresses';
import { readAddress } from './boot/address.ts';
import { loadChunk, showBareFailure } from './boot/chunks.ts';
import { sendEarly, sendFirstList } from './boot/first-requests.ts';
import { isInside } from './boot/door.ts';
import { preloadFonts } from './boot/fonts.ts';
import { loadModel, resourceAt } from './boot/models.ts';
import { loadPack } from './boot/pack.ts';
import type { Pack } from './boot/packs/pack.ts';
import { followReactAdmin } from './boot/react-admin-words.ts';
import { keepReferral } from './boot/referral.ts';
import { readStored } from './boot/storage.ts';
import type { Locale } from '../model/locale.ts';

const address = readAddress(location);
if (address.redirect) history.replaceState(null, '', address.redirect);

const pack = loadPack(address.locale);
followReactAdmin();
const answers = [sendEarly('/users/current_user', address.locale)];
const halves = {
  signedIn: () => import('./SignedInRoot.tsx'),
  signedOut: () => import('./SignedOutRoot.tsx'),
};
const isIn = isInside(address.path);

interface Half {
  start(locale: Locale, pack: Pack, load: typeof halves): void;
}

/** How long the code, once it is here, waits for an answer that is nearly here, in milliseconds: what shows then shows whole. */
const patience = 80;

/** @param model what the screen at hand needs besides; who cannot have it asks again when the screen shows, and says so there */
async function startWith(half: Promise<Half>, model?: Promise<unknown>): Promise<void> {
  // What both halves share comes first, and gets ready while the other files are on the line.
  import('./App.tsx').then(
    ({ prepare }) => prepare(address.locale),
    () => undefined,
  );
  const { start } = await loadChunk(() => half);
  // Now that the code no longer shares the line with them.
  preloadFonts(address.locale);
  const words = await pack;
  await model?.catch(() => undefined);
  if (isIn) await Promise.race([Promise.all(answers), new Promise((end) => setTimeout(end, patience))]);
  start(address.locale, words, halves);
}

if (isIn) {
  const resource = resourceAt(addresses, address.path);
  const model = resource ? loadModel(resource) : undefined;
  startWith(halves.signedIn(), model).catch(showBareFailure);
  answers.push(sendFirstList(address.locale, listAddresses, address.path, address.search, readStored));
} else {
  startWith(halves.signedOut()).catch(showBareFailure);
}

keepReferral(address.search);
