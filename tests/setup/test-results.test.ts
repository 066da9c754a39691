/** The last line of `npm test` is only as good as what it is counted from. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readPlaywright, readVitest } from '../../src/setup/test-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'matjar-test-'));
const write = (report: unknown): string => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('counts a test file that could not be loaded as failed', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}, {}, {}] },
    ],
  };
  expect(readVitest(write(report))).toEqual({ passed: 3, failed: 2 });
});

it('counts an error outside of the journeys as failed', () => {
  const report = { stats: { expected: 4, flaky: 1, unexpected: 2 }, errors: [{ message: 'no store' }] };
  expect(readPlaywright(write(report))).toEqual({ passed: 5, failed: 3 });
});

it('does not take a missing report for a good one', () => {
  expect(readVitest(join(folder, 'nowhere.json'))).toBeNull();
});
