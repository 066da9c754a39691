/** The summary of `npm test`, computed from the reports of the runners. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { PROJECT } from '../../src/scripts/project.ts';
import { readPlaywright, readVitest } from '../../src/scripts/test-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'matjar-test-'));
const write = (report: unknown): string => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
};

const recorded = (name: string, file: string) => ({ name, path: join(PROJECT, 'test-results', file) });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the summary counts a flaky test and a file that failed to load or prepare as failed, and names them', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      {
        status: 'failed',
        name: 'a.test.ts',
        assertionResults: [
          { status: 'failed', fullName: 'adds', failureMessages: ['\u001B[31mnot 3\u001B[39m'] },
        ],
      },
      { status: 'failed', name: 'b.test.ts', message: 'no such file', assertionResults: [] },
      {
        status: 'failed',
        name: 'c.test.ts',
        message: 'Hook timed out\nmore\nand more\nand much more',
        assertionResults: [{ status: 'skipped' }],
      },
      {
        status: 'passed',
        name: 'd.test.ts',
        assertionResults: [{ status: 'passed', fullName: 'waits', failureMessages: ['too late'] }],
      },
    ],
  };
  expect(readVitest(write(report))).toEqual({
    passed: 3,
    failed: 4,
    findings: [
      'a.test.ts: adds: not 3',
      'b.test.ts: no such file',
      'c.test.ts: Hook timed out / more / and more',
      'd.test.ts: waits (flaky): too late',
    ],
  });
});

it('the summary counts a flaky journey and an error outside of journeys as failed, and names traces and screenshots', () => {
  const report = {
    stats: { expected: 4, flaky: 1, unexpected: 1 },
    errors: [{ message: 'no store' }],
    suites: [
      {
        title: 'one.journey.ts',
        specs: [{ title: 'walks', tests: [{ status: 'expected', results: [{}] }] }],
        suites: [
          {
            title: 'inner',
            specs: [
              {
                title: 'runs',
                tests: [
                  {
                    status: 'unexpected',
                    results: [
                      { error: { message: 'fell' }, attachments: [recorded('screenshot', 'runs/first.png')] },
                      {
                        error: { message: 'fell again' },
                        attachments: [
                          recorded('screenshot', 'runs/last.png'),
                          recorded('trace', 'runs/trace.zip'),
                        ],
                      },
                    ],
                  },
                ],
              },
              {
                title: 'jumps',
                tests: [
                  {
                    status: 'flaky',
                    results: [
                      {
                        error: { message: 'slipped' },
                        attachments: [recorded('screenshot', 'jumps/first.png')],
                      },
                      {},
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
  expect(readPlaywright(write(report))).toEqual({
    passed: 4,
    failed: 3,
    findings: [
      'outside of any journey: no store',
      'inner: runs: fell\n  seen: test-results/runs/last.png\n  every step: npx playwright show-trace test-results/runs/trace.zip',
      'inner: jumps (flaky): slipped\n  seen: test-results/jumps/first.png',
    ],
  });
});

it('the summary does not count a missing report as passed', () => {
  expect(readVitest(join(folder, 'nowhere.json'))).toBeNull();
});
