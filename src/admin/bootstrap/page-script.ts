/**
 * Inline script of the page (inserted by `src/build/bundle-size/inline-page.ts`): sets locale and colour scheme, shows the skeleton of the
 * signed-in app, and requests data and code in parallel.
 * Size: 3.8 kB (`inline-script-entry.ts`), and 9.5 in the page of a list (`../list-page.ts`), which preloads the list and renders its first rows
 * from the response (`../crud/list/first-rows/first-rows.ts`). This folder makes the first paint fast; `src/build/bundle-size/` keeps the code
 * small.
 *
 * | part                                | what it saves                                                                              |
 * | ----------------------------------- | ------------------------------------------------------------------------------------------ |
 * | `page-script`, `preloaded-requests` | 1.3 s of the first row at 1.6 Mbit/s and 150 ms: 3.8 s where the app's code sends requests |
 * | `app-skeleton`, `color-scheme`      | a skeleton as soon as the page has loaded, 3 s before the first row on a slow connection   |
 * | `crud/list`, `first-rows`           | a third of the wait for the first row, seven tenths on a slow connection                   |
 * | `preload-fonts`                     | 8 ms of a second layout where fonts arrive before the first; elsewhere a round trip        |
 * | `lazy-component`                    | code that is not needed at first; a failed load can be retried                             |
 * | `lazy-page`                         | 300 ms for which React keeps a Suspense fallback                                           |
 * | `use-after-paint`                   | 52 ms when a record is opened again: what is off screen is rendered after the paint        |
 *
 * Tried and dropped: rendering only the visible rows at first saved 9 ms.
 */
import type { ListFacts } from '../../shared/resources/list-facts.ts';
import type { Locale } from '../../shared/texts/locale.ts';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import { readAddress } from './address.ts';
import { withTimeout } from './chunks.ts';
import { expectsSignedIn, isSignedOutPage } from './signed-out-addresses.ts';
import { readStored } from './storage.ts';
import { showFatalError } from './fatal-error.ts';
import { bufferEarlyKeys } from './buffer-early-keys.ts';
import { preloadRequest, preloadList, preloadSession, type PreloadedList } from './preloaded-requests.ts';
import { showAppSkeleton } from './app-skeleton.ts';
import { applyColorScheme } from './color-scheme.ts';

/** URLs of the code, known once all of it is built. */
interface PageFiles {
  main: string;
  halves: Record<'signedIn' | 'signedOut', string>;
  packs: Record<Locale, string>;
  models: Record<string, string>;
}

/** Written by the build. In development the page itself names its entry file. */
declare const pageFiles: PageFiles | undefined;

/** Additional data of the page of a list. */
interface ListPage {
  facts: ListFacts;
  /** renders the first rows from the preloaded response; resolves once they are rendered, or cannot be */
  draw: (list: PreloadedList, model: Promise<ResourceModel>) => Promise<void>;
}

/** Data of any other page. */
interface OtherPage {
  /** the resource of a path below the locale */
  resourceAt: (path: string) => string | undefined;
}

/** Starts a page, of a list or another one. */
export function beginPage(page: ListPage | OtherPage): void {
  const { locale, path, search, redirect } = readAddress(location);
  if (redirect) history.replaceState(null, '', redirect);
  document.documentElement.lang = locale;
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
  applyColorScheme(readStored('matjar.scheme'));
  const isIn = expectsSignedIn(path);
  const list = 'facts' in page ? page : undefined;
  const resource = 'facts' in page ? page.facts.resource : isIn ? page.resourceAt(path) : undefined;
  let sent: PreloadedList | undefined;
  if (isIn) {
    sent = list && preloadList(locale, list.facts, search, readStored);
    preloadSession(locale, list?.facts.resource);
    showAppSkeleton();
    bufferEarlyKeys(painted);
  } else if (!isSignedOutPage(path)) preloadRequest('/users/current_user', locale);
  if (typeof pageFiles === 'undefined') return;
  const { main, halves, packs, models } = pageFiles;
  const model = models[resource ?? ''];
  for (const file of [main, halves[isIn ? 'signedIn' : 'signedOut'], packs[locale], model]) preload(file);
  const begin = () => withTimeout(() => import(/* @vite-ignore */ main)).catch(showFatalError);
  if (!list || !sent || !model) return void begin();
  // Evaluating the app's code before the first rows would delay them by half a second on a slow processor.
  const drawn = list.draw(
    sent,
    import(/* @vite-ignore */ model).then((file) => file.model),
  );
  void Promise.race([drawn.then(painted), pause(rowsFirst)]).then(begin);
}

/** Milliseconds for which the app's code waits for the first rows: about as long as the code takes to load. */
const rowsFirst = 400;

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function preload(href: string | undefined): void {
  if (!href) return;
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  link.crossOrigin = '';
  document.head.append(link);
}
