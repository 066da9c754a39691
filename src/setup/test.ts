/**
 * `npm test`: the build, the types, the linter, what nothing uses, the tests, then the journeys in a browser; all of them, whatever fails, so that one run
 * tells everything. `npm test -- unit` and `npm test -- browser` run only that part.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { endWithNpm } from './end-with-npm.ts';
import { ensureBuild } from './ensure-build.ts';
import { findChromium } from './find-chromium.ts';
import { PROJECT } from './project.ts';
import { runProgram } from './run-program.ts';
import { readPlaywright, readVitest, type Tally } from './test-results.ts';

const RESULTS = join(PROJECT, 'test-results');
const PARTS = ['unit', 'browser'];
const total = { passed: 0, failed: 0, findings: [] as string[] };

/** Runs one of the packages' own commands under this very Node. */
const runTool = (script: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  runProgram(process.execPath, [join('node_modules', script), ...args], env);

/** Runs one step; what it does not count itself counts as one failure when it fails. */
async function step(title: string, work: () => Promise<Tally>): Promise<void> {
  process.stdout.write(`\n— ${title}\n`);
  try {
    const { passed, failed, findings = [] } = await work();
    total.passed += passed;
    total.failed += failed;
    total.findings.push(...findings);
    if (failed > 0 && findings.length === 0) total.findings.push(`${title}: see above`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    total.failed += 1;
    total.findings.push(`${title}: ${(error as Error).message}`);
  }
}

const check = (status: number): Tally => ({ passed: 0, failed: status === 0 ? 0 : 1 });

/** A runner that fails without a failed test (or without a report) has failed all the same. */
function tally(status: number, report: Tally | null): Tally {
  const { passed, failed, findings = [] } = report ?? { passed: 0, failed: 0 };
  return { passed, failed: Math.max(failed, status === 0 && report ? 0 : 1), findings };
}

async function runUnit(files: string[]): Promise<Tally> {
  const output = join(RESULTS, 'vitest.json');
  const status = await runTool('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
    ...files,
  ]);
  return tally(status, readVitest(output));
}

async function runJourneys(files: string[]): Promise<Tally> {
  const output = join(RESULTS, 'playwright.json');
  const status = await runTool(
    '@playwright/test/cli.js',
    ['test', '--config=e2e/playwright.config.ts', ...files],
    {
      CHROMIUM_PATH: findChromium(),
      MATJAR_JOURNEY_REPORT: output,
    },
  );
  return tally(status, readPlaywright(output));
}

endWithNpm();
const [part, ...files] = process.argv.slice(2);
if (part && !PARTS.includes(part)) {
  process.stderr.write(
    `There is no part "${part}". Run: npm test, npm test -- unit [files], or npm test -- browser [files].\n`,
  );
  process.exit(2);
}
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

await step('Build', async () => {
  await ensureBuild();
  return check(0);
});
if (!part) {
  await step('Types', async () => check(await runTool('typescript/bin/tsc', ['--noEmit'])));
  await step('Linter', async () => check(await runTool('oxlint/bin/oxlint', ['--quiet'])));
  await step('Unused code', async () => {
    const unused = ['--no-config-hints', '--no-progress'];
    const status = await runTool('knip/bin/knip.js', unused);
    return check(status || (await runTool('knip/bin/knip.js', [...unused, '--production'])));
  });
}
if (part !== 'browser') await step('Tests', () => runUnit(files));
if (part !== 'unit') await step('Journeys in a browser', () => runJourneys(files));

// Last, since a record of a run may keep only its end.
if (total.findings.length) process.stdout.write(`\n— What to look at\n${total.findings.join('\n')}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
