/**
 * What the page does before any file of it has come; the build writes this into the page itself. A language, a scheme and, where
 * the signed-in app will stand, its outline: the first paint waits for nothing else.
 */
import { readAddress } from './address.ts';
import { isInside } from './door.ts';
import { showOutline } from './outline.ts';
import { showScheme } from './scheme.ts';
import { readStored } from './storage.ts';

const { locale, path } = readAddress(location);
document.documentElement.lang = locale;
document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
showScheme(readStored('matjar.scheme'));
if (isInside(path)) showOutline();
