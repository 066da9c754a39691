/**
 * The first file, which the script in the page begins (`bootstrap/page-script.ts`): it fetches the language pack and the half of the
 * app that will be needed (sign-in, or the signed-in root with react-admin), both on their way already; then it renders.
 */
import addresses from 'virtual:addresses';
import { prepare } from './App.tsx';
import { readAddress } from './bootstrap/address.ts';
import { loadChunk } from './bootstrap/chunks.ts';
import { loadModel } from './bootstrap/models.ts';
import { loadPack } from './bootstrap/load-pack.ts';
import type { Pack } from './bootstrap/packs/pack.ts';
import { loadReactAdminTextsOnDemand } from './bootstrap/react-admin-texts.ts';
import { storeReferral } from './bootstrap/referral.ts';
import { findResourceByPath } from './bootstrap/find-resource-by-path.ts';
import { expectsSignedIn } from './bootstrap/signed-out-addresses.ts';
import { showFatalError } from './bootstrap/fatal-error.ts';
import { waitForPreloads } from './bootstrap/preloaded-requests.ts';
import { preloadFonts } from './bootstrap/preload-fonts.ts';
import type { Locale } from '../shared/texts/locale.ts';

const { locale, path, search } = readAddress(location);
const isIn = expectsSignedIn(path);
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
  const resource = isIn ? findResourceByPath(addresses, path) : undefined;
  // Who cannot have it asks again when the screen shows, and says so there.
  const model = resource && loadModel(resource).catch(() => undefined);
  loadReactAdminTextsOnDemand();
  // On their way since the page came, the code's files leave the line about now: letters that come before the first layout spare another.
  preloadFonts(locale);
  // What both halves share gets ready while the other files are on the line.
  prepare(locale);
  const { start } = await coming;
  const words = await pack;
  await model;
  if (isIn) await Promise.race([waitForPreloads(), new Promise((end) => setTimeout(end, patience))]);
  start(locale, words, halves);
}

begin().catch(showFatalError);
storeReferral(search);
