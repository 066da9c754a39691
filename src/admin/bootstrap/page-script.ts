/**
 * The script in the page itself (`src/build/bundle-size/inline-page.ts` writes it there): a language, a scheme and, where the signed-in app
 * will stand, its outline show as soon as the page has come; data and code leave in the same breath, each without waiting for another.
 * It weighs 3.8 kB (`any-page.ts`), and 9.5 in the page of a list (`../list-page.ts`), which asks for the list and draws its first rows
 * from the answer (`../crud/list/first-rows/first-rows.ts`). What is in this folder makes the first paint quick; what makes the code light is in `src/build/bundle-size/`.
 *
 * | part                               | what it wins                                                                               |
 * | ---------------------------------- | ------------------------------------------------------------------------------------------ |
 * | `page-script`, `early-requests`    | 1.3 s of the first row at 1.6 Mbit/s and 150 ms: 3.8 s where the code asks by itself        |
 * | `outline`, `scheme`                | something stands as soon as the page has come, 3 s before the first row on a slow line     |
 * | `../list-page`, `first-rows`      | a third of the wait for the first row, seven tenths on a slow line: rows before the app     |
 * | `preload-fonts`                    | 8 ms of a second layout where letters come before the first; elsewhere a round trip        |
 * | `lazy-component`                   | what is not shown at first comes with who shows it; a failure can be tried again           |
 * | `lazy-page`                        | 300 ms for which React keeps what Suspense shows                                           |
 * | `use-painted`                      | 52 ms of a second opening of a record: what is not in sight waits until the rest is painted |
 *
 * Tried and gone: drawing only the rows in sight at first won 9 ms.
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

/** Where the code is, known once all of it has been built. */
interface PageFiles {
  main: string;
  halves: Record<'signedIn' | 'signedOut', string>;
  packs: Record<Locale, string>;
  models: Record<string, string>;
}

/** Written by the build. While developing, the page names its first file itself, and packages come one by one anyway. */
declare const pageFiles: PageFiles | undefined;

/** What the page of a list carries beside what every page does. */
interface ListPage {
  facts: ListFacts;
  /** draws the first rows once they have been answered; resolves when they stand, or never will */
  draw: (list: PreloadedList, model: Promise<ResourceModel>) => Promise<void>;
}

/** What stands at an address of any other page. */
interface OtherPage {
  /** the resource whose screen stands at a path below the locale */
  resourceAt: (path: string) => string | undefined;
}

/** Begins a page, of a list or another one. */
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
  // Where the code is here sooner than the rows are drawn, to begin with it would hold them up: by half a second on a slow processor.
  const drawn = list.draw(
    sent,
    import(/* @vite-ignore */ model).then((file) => file.model),
  );
  void Promise.race([drawn.then(painted), pause(rowsFirst)]).then(begin);
}

/** Milliseconds for which the app's code waits for the first rows: as long as the code itself takes to come to most. */
const rowsFirst = 400;

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function preload(href: string | undefined): void {
  if (!href) return;
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  link.crossOrigin = '';
  document.head.append(link);
}
