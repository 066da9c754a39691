/** Accessibility checks with axe-core: its WCAG 2.2 A and AA rules and its best practices. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { whenStable } from './animation-frames.ts';

declare global {
  interface Window {
    axe: { run: (around: Document, options: RunOptions) => Promise<AxeResults> };
    hasTurned?: () => boolean;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Rules outside the tags: the accessible name contains the visible label, and the target size.
  rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // Disabled: preloading refetched style sheets at each check for one rule, a fifth of the time.
  preload: false,
};

/** Combination of language, colour scheme and viewport width in which a page is checked. */
export interface Look {
  locale: 'en' | 'ar';
  scheme: 'light' | 'dark';
  width: 1280 | 390;
}

/**
 * Opens a tab with axe injected and reduced motion, so that colours are final.
 * @param refused called for each style, script or picture that the content security policy (`security-headers.ts`) blocks
 */
export async function openTab(
  context: BrowserContext,
  refused: (what: string) => void = () => {},
): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(source);
  await reportCspViolations(page, refused);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
}

/** Reports content security policy violations in a tab, with the page's address. */
export async function reportCspViolations(page: Page, tell: (what: string) => void): Promise<void> {
  await page.exposeFunction('matjarRefused', (what: string) => tell(`${page.url()}: ${what}`));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      (window as unknown as Record<string, (what: string) => void>).matjarRefused!(
        `${effectiveDirective} ${blockedURI} ${sample}`,
      ),
    ),
  );
}

/** Waits until a page has rendered its content. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') &&
      !document.querySelector('[aria-busy="true"], .MuiSkeleton-root, .outline'),
  );
}

/**
 * Navigates a tab to an address, within the running app where possible: a full load took half the time of these journeys.
 * @param origin of the store
 * @param locale used when the app is not loaded yet
 * @param address below the locale
 */
export async function visit(page: Page, origin: string, locale: string, address: string): Promise<void> {
  if (page.url().startsWith(origin) && (await page.locator('main h1').count()) > 0) {
    try {
      await page.evaluate(go, address);
      await page.waitForFunction(() => window.hasTurned?.(), null, { timeout: 5000 });
      return;
    } catch {
      // A redirect, or a page with the same heading, falls back to a full load.
    }
  }
  await page.goto(`${origin}/${locale}/${address}`);
}

/** In the page: client-side navigation to an address; sets `hasTurned`, which returns whether the heading has changed. */
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

/** Switches a loaded page to a look, its language through the page's own button. */
export async function turn(page: Page, { locale, scheme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
  await page.emulateMedia({ colorScheme: scheme });
  const root = page.locator('html');
  if ((await root.getAttribute('lang')) !== locale)
    // The layout's button comes first; a page may have its own.
    await page
      .getByRole('button', { name: locale === 'ar' ? 'العربية' : 'English' })
      .first()
      .click();
  await expect(root).toHaveAttribute('lang', new RegExp(`^${locale}`, 'u'));
  await expect(root).toHaveAttribute('data-scheme', scheme);
  await settle(page);
}

/** Violations of the rules on a page: a line per element, with the rule and the failure. */
async function findingsOn(page: Page, isOver: boolean): Promise<string[]> {
  // Overlays are rendered outside the landmarks.
  const how = { ...options, rules: { ...options.rules, region: { enabled: !isOver } } };
  const violations = await page.evaluate(
    async ({ rules, over }) => {
      const found = (await window.axe.run(document, rules)).violations;
      // Elements behind an open overlay are no targets.
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

/** In the page: column headers that were not narrowed by the user and whose text is truncated. */
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
 * Asserts that the rules find nothing; a failure lists the page, the look and each element.
 * @param isOver a menu or dialog is open over the page
 */
export async function expectOpen(page: Page, name: string, isOver = false): Promise<void> {
  // A page may be checked while it changes (a transition, a refetch), so failures are rechecked. Attempts are counted rather than timed, as one check
  // takes seconds on a loaded machine.
  let findings = await findingsOn(page, isOver);
  for (let look = 1; findings.length > 0 && look < LOOKS; look += 1) {
    await whenStable(page, 30);
    findings = await findingsOn(page, isOver);
  }
  expect.soft(findings, name).toEqual([]);
}

const LOOKS = 4;

/** Runs a function on each address, in several tabs at once. */
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

/** Looks of a page: an opposite pair, one of the eight, or all with `MATJAR_JOURNEY_LOOKS=all`. */
function looksOf(index: number, count: 1 | 2): readonly Look[] {
  const looks = corners.flat();
  if (process.env.MATJAR_JOURNEY_LOOKS === 'all') return looks;
  return count === 2 ? corners[index % corners.length]! : [looks[index % looks.length]!];
}

/**
 * Opens addresses, several at once, and checks each. The look alternates from page to page, so that similar pages together cover both languages,
 * schemes and widths. Also fails on content security policy violations.
 * @param addresses below the locale
 * @param count looks per page; two looks of a page differ in language, scheme and width
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
