/** Checks pages against the access guidelines: axe-core’s rules of WCAG 2.2 A and AA, and what it calls best practice. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { atRest } from './frames.ts';

declare global {
  interface Window {
    axe: { run: (around: Document, options: RunOptions) => Promise<AxeResults> };
    hasTurned?: () => boolean;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Not among the tags: what is read on a button is what one says to press it.
  rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // One rule reads style sheets (that no page is locked to a direction), and fetching them again at each look took a fifth of its time.
  preload: false,
};

/** One way of looking at a page. */
export interface Look {
  locale: 'en' | 'ar';
  scheme: 'light' | 'dark';
  width: 1280 | 390;
}

/**
 * Opens a tab that carries axe; it moves nothing, so that colours are those that stay.
 * @param refused is told what the page brings that `security-headers.ts` lets nobody bring: a style, a script or a picture
 */
export async function openTab(
  context: BrowserContext,
  refused: (what: string) => void = () => {},
): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(source);
  await hearRefusals(page, refused);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
}

/** Tells what the browser refuses on the pages of a tab, with the page that brought it. */
export async function hearRefusals(page: Page, tell: (what: string) => void): Promise<void> {
  await page.exposeFunction('matjarRefused', (what: string) => tell(`${page.url()}: ${what}`));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      (window as unknown as Record<string, (what: string) => void>).matjarRefused!(
        `${effectiveDirective} ${blockedURI} ${sample}`,
      ),
    ),
  );
}

/** Waits until a page shows what it is about. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') &&
      !document.querySelector('[aria-busy="true"], .MuiSkeleton-root, .outline'),
  );
}

/**
 * Leads a tab to another address. Where the app stands already it goes there as by a link, in the language that the page has: starting it
 * anew took half the time of these journeys, and how an address starts is what other journeys look at.
 * @param origin of the store
 * @param locale of the page where the app does not stand yet
 * @param address below the locale
 */
export async function visit(page: Page, origin: string, locale: string, address: string): Promise<void> {
  if (page.url().startsWith(origin) && (await page.locator('main h1').count()) > 0) {
    try {
      await page.evaluate(go, address);
      await page.waitForFunction(() => window.hasTurned?.(), null, { timeout: 5000 });
      return;
    } catch {
      // What leads elsewhere, or answers under the same heading, is opened anew.
    }
  }
  await page.goto(`${origin}/${locale}/${address}`);
}

/** In the page: goes to an address below its locale; `hasTurned` tells whether another page's heading stands there. */
function go(address: string): void {
  const to = `/${location.pathname.split('/')[1]}/${address}`;
  const before = document.querySelector('main h1');
  const said = before?.textContent;
  window.hasTurned = () => {
    const heading = document.querySelector('main h1');
    return heading !== null && (heading !== before || heading.textContent !== said);
  };
  const { index = 0 } = (history.state ?? {}) as { index?: number };
  history.pushState({ usr: null, key: address, index: index + 1 }, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Turns a page to a look, in place: its language by the page's own switch. */
export async function turn(page: Page, { locale, scheme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
  await page.emulateMedia({ colorScheme: scheme });
  const root = page.locator('html');
  if ((await root.getAttribute('lang')) !== locale)
    // The frame’s own comes first; a page may have one for what it shows.
    await page
      .getByRole('button', { name: locale === 'ar' ? 'العربية' : 'English' })
      .first()
      .click();
  await expect(root).toHaveAttribute('lang', new RegExp(`^${locale}`, 'u'));
  await expect(root).toHaveAttribute('data-scheme', scheme);
  await settle(page);
}

/** What the rules find on a page as it stands: a line for each piece, with the rule, the piece and what is wrong with it. */
async function findingsOn(page: Page, isOver: boolean): Promise<string[]> {
  // What opens over a page stands behind everything else in the document, in no landmark.
  const how = { ...options, rules: { ...options.rules, region: { enabled: !isOver } } };
  const violations = await page.evaluate(
    async ({ rules, over }) => {
      const found = (await window.axe.run(document, rules)).violations;
      // A calendar covers some of what stands behind it: that is no target while it is open.
      const isBehind = (target: unknown) =>
        typeof target === 'string' &&
        !document.querySelector(target)?.closest('[role="dialog"], [role="menu"]');
      return found.map((each) => ({
        ...each,
        nodes: each.nodes.filter(({ target }) => !(over && each.id === 'target-size' && isBehind(target[0]))),
      }));
    },
    { rules: how, over: isOver },
  );
  const cut = isOver ? [] : await page.evaluate(cutHeads);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => {
      const reason = failureSummary.split('\n').slice(1, 2).join('').trim();
      return `${id}: ${html.replace(/ (?:class|id)="[^"]*"/gu, '').slice(0, 200)} (${reason})`;
    }),
  );
  return [...found, ...cut];
}

/** In the page: the heads of columns that nobody has drawn narrower, and whose words do not fit. */
function cutHeads(): string[] {
  const heads = [...document.querySelectorAll<HTMLElement>('th[scope="col"]')];
  return heads.flatMap((head) => {
    const cut = [head, ...head.querySelectorAll<HTMLElement>('span:not(.visually-hidden)')].find(
      (part) =>
        part.clientWidth > 0 &&
        part.scrollWidth > part.clientWidth &&
        getComputedStyle(part).overflowX !== 'visible',
    );
    return cut ? [`a cut head: ${head.innerText} (${cut.scrollWidth - cut.clientWidth} pixels)`] : [];
  });
}

/**
 * Asserts that the rules find nothing; a failure names the page and the look, and every piece.
 * @param isOver a menu or a dialog is open over the page
 */
export async function expectOpen(page: Page, name: string, isOver = false): Promise<void> {
  // What is looked at while it changes (a colour on its way, figures that wait for newer ones) is looked at again. Looks are counted, not timed:
  // one alone takes seconds of a crowded machine.
  let findings = await findingsOn(page, isOver);
  for (let look = 1; findings.length > 0 && look < LOOKS; look += 1) {
    await atRest(page, 30);
    findings = await findingsOn(page, isOver);
  }
  expect.soft(findings, name).toEqual([]);
}

const LOOKS = 4;

/** Does something in a few tabs at once to each of the addresses. */
export async function inTabs(
  context: BrowserContext,
  addresses: string[],
  look: (page: Page, address: string) => Promise<void>,
): Promise<void> {
  const left = [...addresses];
  const refused: string[] = [];
  const work = async () => {
    const page = await openTab(context, (what) => refused.push(what));
    for (let next = left.shift(); next !== undefined; next = left.shift()) await look(page, next);
    await page.close();
  };
  await Promise.all([work(), work(), work()]);
  expect.soft(refused, 'what the policy forbids').toEqual([]);
}

const corners: readonly [Look, Look][] = [
  [
    { locale: 'en', scheme: 'light', width: 1280 },
    { locale: 'ar', scheme: 'dark', width: 390 },
  ],
  [
    { locale: 'ar', scheme: 'dark', width: 1280 },
    { locale: 'en', scheme: 'light', width: 390 },
  ],
  [
    { locale: 'en', scheme: 'dark', width: 1280 },
    { locale: 'ar', scheme: 'light', width: 390 },
  ],
  [
    { locale: 'ar', scheme: 'light', width: 1280 },
    { locale: 'en', scheme: 'dark', width: 390 },
  ],
];

/** The looks of a page: both of a corner, one of the eight, or all of them with `MATJAR_JOURNEY_LOOKS=all`. */
function looksOf(index: number, count: 1 | 2): readonly Look[] {
  const looks = corners.flat();
  if (process.env.MATJAR_JOURNEY_LOOKS === 'all') return looks;
  return count === 2 ? corners[index % corners.length]! : [looks[index % looks.length]!];
}

/**
 * Opens addresses one after the other, a few at a time, and looks at each: what many pages are alike in (a form, a card of settings) in one look,
 * another one from page to page, so that together they are seen in both languages, both schemes and both widths. Nothing of them may be
 * what the policy forbids.
 * @param addresses below the locale
 * @param count of looks at each; the two of a page differ in all three
 */
export async function expectPagesOpen(
  context: BrowserContext,
  at: string,
  addresses: string[],
  count: 1 | 2 = 1,
): Promise<void> {
  const looksAt = new Map(addresses.map((address, index) => [address, looksOf(index, count)]));
  await inTabs(context, addresses, async (page, address) => {
    const looks = looksAt.get(address)!;
    await page.emulateMedia({ colorScheme: looks[0]!.scheme });
    await visit(page, at, looks[0]!.locale, address);
    for (const look of looks) {
      await turn(page, look);
      await expectOpen(page, `${address} ${look.locale} ${look.scheme} ${look.width}`);
    }
  });
}
