import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';

/** Debian's headless shell uses a quarter less processor time than the whole browser in headless mode (2.0 instead of 2.8 s a page). */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
  'msedge.exe',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of Chromium for the browser tests; installs Debian's where possible. @throws an error with instructions where there is none */
export function findChromium(): string {
  const found = findInstalled() ?? (installFromDebian() ? findInstalled() : undefined);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install it (Debian, Ubuntu: sudo apt-get install chromium), or run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

function findInstalled(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...ELSEWHERE, chromium.executablePath()].find((path) => existsSync(path));
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  process.stdout.write('Installing Chromium from Debian for the browser tests …\n');
  const install = (name: string) => runApt('install', '-qy', '--no-install-recommends', name);
  // Older releases package the whole browser only.
  return runApt('update', '-q') && (install('chromium-headless-shell') || install('chromium'));
}

function runApt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
