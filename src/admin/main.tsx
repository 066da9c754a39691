/**
 * The first code of the page, and small: it reads the address, sends the first requests, fetches the language pack and the half of the
 * app that will be needed (sign-in, or the signed-in root with react-admin), all at once; then it renders.
 */
import listAddresses from 'virtual:list-addresses';
import { readAddress } from './boot/address.ts';
import { showBareFailure } from './boot/chunks.ts';
import { firstListPath, sendEarly } from './boot/first-requests.ts';
import { preloadFonts } from './boot/fonts.ts';
import { loadPack } from './boot/pack.ts';
import { showScheme } from './boot/scheme.ts';
import { readStored } from './boot/storage.ts';

const address = readAddress(location);
if (address.redirect) history.replaceState(null, '', address.redirect);
document.documentElement.lang = address.locale;
document.documentElement.dir = address.locale === 'ar' ? 'rtl' : 'ltr';
showScheme(readStored('matjar.scheme'));

const pack = loadPack(address.locale);
sendEarly('/users/current_user', address.locale);
const list = firstListPath(listAddresses, address.path, address.search, readStored);
if (list) sendEarly(list, address.locale);

// A guess which half will show; App fetches the other one when the answer says so.
const isLikelySignedIn = address.path !== '/' || readStored('matjar.signedIn') === '1';
const half = isLikelySignedIn ? import('./screens/SignedInRoot.tsx') : import('./screens/SignedOutRoot.tsx');
half.then(async ({ start }) => {
  // Now that the code no longer shares the line with them.
  preloadFonts(address.locale);
  start(address.locale, await pack);
}, showBareFailure);
