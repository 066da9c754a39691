/**
 * Entry point of the app, started by the script in the page (`bootstrap/page-script.ts`): loads the language pack and the needed half
 * (signed out, or signed in with react-admin), both preloaded, then renders.
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

/** How long a loaded app waits for preloaded answers, in milliseconds, so that the first render is complete. */
const patience = 80;

async function begin(): Promise<void> {
  const coming = loadChunk<Half>(isIn ? halves.signedIn : halves.signedOut);
  const pack = loadPack(locale);
  const resource = isIn ? findResourceByPath(addresses, path) : undefined;
  // On failure the screen loads it again and shows the error.
  const model = resource && loadModel(resource).catch(() => undefined);
  loadReactAdminTextsOnDemand();
  // Fonts are preloaded after the code: they still arrive before the first layout, which avoids a second one.
  preloadFonts(locale);
  // Prepares shared objects while other files load.
  prepare(locale);
  const { start } = await coming;
  const words = await pack;
  await model;
  if (isIn) await Promise.race([waitForPreloads(), new Promise((end) => setTimeout(end, patience))]);
  start(locale, words, halves);
}

begin().catch(showFatalError);
storeReferral(search);
