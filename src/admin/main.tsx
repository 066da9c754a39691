/**
 * The first code of the page, and small: it reads the address, sends the first requests, fetches the language pack and the half of the
 * app that will be needed (sign-in, or the signed-in root with react-admin), all at once; then it renders.
 */
import addresses from 'virtual:addresses';
import listAddresses from 'virtual:list-addresses';
import { readAddress } from './boot/address.ts';
import { showBareFailure } from './boot/chunks.ts';
import { firstListPath, sendEarly } from './boot/first-requests.ts';
import { isOpenToAll, isStep } from './boot/door.ts';
import { preloadFonts } from './boot/fonts.ts';
import { loadModel, resourceAt } from './boot/models.ts';
import { loadPack, type Pack } from './boot/pack.ts';
import { keepReferral } from './boot/referral.ts';
import { showScheme } from './boot/scheme.ts';
import { readStored } from './boot/storage.ts';
import type { Locale } from '../model/locale.ts';

const address = readAddress(location);
if (address.redirect) history.replaceState(null, '', address.redirect);
document.documentElement.lang = address.locale;
document.documentElement.dir = address.locale === 'ar' ? 'rtl' : 'ltr';
showScheme(readStored('matjar.scheme'));
keepReferral(address.search);

const pack = loadPack(address.locale);
sendEarly('/users/current_user', address.locale);
const list = firstListPath(listAddresses, address.path, address.search, readStored);
if (list) sendEarly(list, address.locale);

interface Half {
  start(locale: Locale, pack: Pack): void;
}

/** @param model what the screen at hand needs besides; who cannot have it asks again when the screen shows, and says so there */
async function startWith(half: Promise<Half>, model?: Promise<unknown>): Promise<void> {
  const { start } = await half;
  // Now that the code no longer shares the line with them.
  preloadFonts(address.locale);
  await model?.catch(() => undefined);
  start(address.locale, await pack);
}

// A guess which half will show; App fetches the other one when the answer says so.
const isAtDoor = isStep(address.path) && readStored('matjar.signedIn') !== '1';
if (!isAtDoor && !isOpenToAll(address.path)) {
  const resource = resourceAt(addresses, address.path);
  const model = resource ? loadModel(resource) : undefined;
  startWith(import('./screens/SignedInRoot.tsx'), model).catch(showBareFailure);
} else {
  startWith(import('./screens/SignedOutRoot.tsx')).catch(showBareFailure);
}
