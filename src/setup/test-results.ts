import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed and failed, as a runner wrote them down. */
export interface Tally {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Reads what `vitest --reporter=json` wrote; a file that could not even be loaded counts as one failure. */
export function readVitest(path: string): Tally | null {
  const report = read<VitestReport>(path);
  if (!report) return null;
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length };
}

/** Reads what Playwright's json reporter wrote; an error outside of any test counts as one failure. */
export function readPlaywright(path: string): Tally | null {
  const report = read<PlaywrightReport>(path);
  if (!report) return null;
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

function read<Report>(path: string): Report | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null;
}
