/**
 * The first file, which the script in the page begins (`first-paint/page-script.ts`): it fetches the language pack and the half of the
 * app that will be needed (sign-in, or the signed-in root with react-admin), both on their way already; then it renders.
 */
import addresses from 'virtual:addresses';
import { prepare } from './App.tsx';
import { readAddress } from './boot/address.ts';
import { loadChunk } from './boot/chunks.ts';
import { loadModel } from './boot/models.ts';
import { loadPack } from './boot/load-pack.ts';
import type { Pack } from './boot/packs/pack.ts';
import { followReactAdmin } from './boot/react-admin-words.ts';
import { keepReferral } from './boot/referral.ts';
import { resourceAt } from './boot/resource-at.ts';
import { isInside } from './boot/signed-out-addresses.ts';
import { showBareFailure } from './first-paint/bare-failure.ts';
import { earlyAnswers } from './first-paint/early-requests.ts';
import { preloadFonts } from './first-paint/preload-fonts.ts';
import type { Locale } from '../shared/locale.ts';

const { locale, path, search } = readAddress(location);
const isIn = isInside(path);
const halves = {
  signedIn: () => import('./SignedInRoot.tsx'),
  signedOut: () => import('./SignedOutRoot.tsx'),
};

interface Half {
  start(locale: Locale, pack: Pack, load: typeof halves): void;
}

/** How long the code, once it is here, waits for an answer that is nearly here, in milliseconds: what shows then shows whole. */
const patience = 80;

async function begin(): Promise<void> {
  const coming = loadChunk<Half>(isIn ? halves.signedIn : halves.signedOut);
  const pack = loadPack(locale);
  const resource = isIn ? resourceAt(addresses, path) : undefined;
  // Who cannot have it asks again when the screen shows, and says so there.
  const model = resource && loadModel(resource).catch(() => undefined);
  followReactAdmin();
  // On their way since the page came, the code's files leave the line about now: letters that come before the first layout spare another.
  preloadFonts(locale);
  // What both halves share gets ready while the other files are on the line.
  prepare(locale);
  const { start } = await coming;
  const words = await pack;
  await model;
  if (isIn) await Promise.race([earlyAnswers(), new Promise((end) => setTimeout(end, patience))]);
  start(locale, words, halves);
}

begin().catch(showBareFailure);
keepReferral(search);
