/**
 * `npm test`: the build, then concurrently type check, linter, unused code and tests, then the browser tests; all of them, whatever fails, so that
 * one run reports everything. `npm test -- unit` runs the tests that need nothing but their modules, `server` those with a database or a server of
 * their own, `browser` the browser tests; other arguments are paths of tests. `npm run sweep` checks accessibility, layout shifts and states of all
 * pages.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fillDemoHome } from './demo-home.ts';
import { endWithNpm } from './end-with-npm.ts';
import { ensureBuild } from './ensure-build.ts';
import { findChromium } from './find-chromium.ts';
import { compileCache, PROJECT } from './project.ts';
import { runProgram } from './run-program.ts';
import { readPlaywright, readVitest, type Tally } from './test-results.ts';
import { sequentialOutput } from './sequential-output.ts';

const RESULTS = join(PROJECT, 'test-results');
const PARTS = ['unit', 'server', 'browser', 'sweep'];
const total = { passed: 0, failed: 0, findings: [] as string[] };

/** Projects of `e2e/playwright.config.ts` that are tasks of users; the others are sweeps over all pages. */
const journeys = ['developing', 'store'];

type Tell = (piece: string | Uint8Array) => void;

/** Runs a package's command with the present Node.js. */
const runTool = (
  script: string,
  args: string[],
  { tell, env = {} }: { tell?: Tell | undefined; env?: NodeJS.ProcessEnv },
): Promise<number> => runProgram(process.execPath, [join('node_modules', script), ...args], env, tell);

const beginTeller = sequentialOutput((piece) => void process.stdout.write(piece));

/** Runs one step beside others; a step without a tally counts as one failure when it fails. */
async function stepBeside(title: string, work: (tell: Tell) => Promise<Tally>): Promise<void> {
  const { tell, end } = beginTeller();
  await step(title, () => work(tell), tell);
  end();
}

/** Runs one step; a step without a tally counts as one failure when it fails. */
async function step(
  title: string,
  work: () => Promise<Tally>,
  tell: Tell = (piece) => void process.stdout.write(piece),
): Promise<void> {
  tell(`\n— ${title}\n`);
  try {
    const { passed, failed, findings = [] } = await work();
    total.passed += passed;
    total.failed += failed;
    total.findings.push(...findings);
    if (failed > 0 && findings.length === 0) total.findings.push(`${title}: see above`);
  } catch (error) {
    tell(`${(error as Error).message}\n`);
    total.failed += 1;
    total.findings.push(`${title}: ${(error as Error).message}`);
  }
}

/** A runner that fails without a failed test (or without a report) counts as one failure. */
function tally(status: number, report: Tally | null): Tally {
  const { passed, failed, findings = [] } = report ?? { passed: 0, failed: 0 };
  return { passed, failed: Math.max(failed, status === 0 && report ? 0 : 1), findings };
}

/** How a test runner shares the processors with concurrent steps. */
interface Beside {
  tell: Tell;
  /** number of its files or browser tests that run concurrently */
  atOnce: number;
}

/** @param projects of `vite.config.ts`; all when none is given */
async function runTests(files: string[], projects: string[] = [], beside?: Beside): Promise<Tally> {
  const output = join(RESULTS, 'vitest.json');
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...(beside ? [`--maxWorkers=${beside.atOnce}`] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
    ...files,
  ];
  const status = await runTool('vitest/vitest.mjs', args, { tell: beside?.tell });
  return tally(status, readVitest(output));
}

/** @param projects of `e2e/playwright.config.ts` */
async function runJourneys(files: string[], projects: string[], beside?: Beside): Promise<Tally> {
  const output = join(RESULTS, 'playwright.json');
  const args = [
    'test',
    '--config=e2e/playwright.config.ts',
    ...projects.map((project) => `--project=${project}`),
    ...(beside ? [`--workers=${beside.atOnce}`] : []),
    ...files,
  ];
  const env = { CHROMIUM_PATH: findChromium(), MATJAR_JOURNEY_REPORT: output };
  const status = await runTool('@playwright/test/cli.js', args, { tell: beside?.tell, env });
  return tally(status, readPlaywright(output));
}

/** Static checks, concurrently. */
async function runChecks(tell: Tell): Promise<Tally> {
  const unused = ['--no-config-hints', '--no-progress'];
  const checks: [string, string, string[]][] = [
    ['Types', 'typescript-7/bin/tsc', ['--noEmit']],
    ['Linter', 'oxlint/bin/oxlint', ['--quiet']],
    ['Unused code', 'knip/bin/knip.js', unused],
    ['Unused code of the product', 'knip/bin/knip.js', [...unused, '--production']],
  ];
  const failed = await Promise.all(
    checks.map(async ([title, script, args]) =>
      (await runTool(script, args, { tell })) === 0 ? [] : [title],
    ),
  );
  const findings = failed.flat().map((title) => `${title}: see above`);
  return { passed: 0, failed: findings.length, findings };
}

/** The short form of `npm run calendar`: one random day and time zone, printed with the seed that repeats it. */
async function runShortCalendar(tell: Tell): Promise<Tally> {
  const status = await runProgram(process.execPath, ['tests/calendar/calendar.ts', '--short'], {}, tell);
  return { passed: 0, failed: status === 0 ? 0 : 1 };
}

/**
 * Runs checks and tests concurrently, then the browser tests. All copy one demo home, which is filled beside the checks; where that fails, they
 * fill their own and report the error.
 */
async function runWhole(): Promise<void> {
  const processors = availableParallelism();
  // The compile cache saves a quarter of a server's start, of which there are a dozen.
  Object.assign(process.env, compileCache);
  const filled = fillDemoHome().then(
    (home) => void (process.env.MATJAR_DEMO_HOME = home),
    () => {},
  );
  await Promise.all([
    stepBeside('Types, linter, unused code', runChecks),
    stepBeside('Tests', async (tell) => {
      await filled;
      return runTests([], [], { tell, atOnce: Math.ceil(1.5 * processors) });
    }),
  ]);
  // After the tests: together they had a load of 30 on two processors, and waits for pages and rebuilds ended in timeouts.
  await stepBeside('Journeys in a browser', (tell) =>
    runJourneys([], journeys, { tell, atOnce: Math.min(6, Math.ceil(1.5 * processors)) }),
  );
  // Last: a second server and a third pool of workers beside the others would exceed the timeouts of both.
  if (process.env.CI) await stepBeside('Tests on a random day', runShortCalendar);
}

endWithNpm();
const said = process.argv.slice(2);
const part = PARTS.find((name) => name === said[0]);
const files = part ? said.slice(1) : said;
if (!part && said[0] && !/[./]/u.test(said[0])) {
  process.stderr.write(
    `There is no part "${said[0]}". Run: npm test, npm test -- unit [files], npm test -- server [files], npm test -- browser [files], or npm test -- tests/…\n`,
  );
  process.exit(2);
}
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

await step('Build', async () => {
  await ensureBuild();
  return { passed: 0, failed: 0 };
});
if (said.length === 0) await runWhole();
else if (part === 'browser') await step('Journeys in a browser', () => runJourneys(files, journeys));
else if (part === 'sweep') await step('Sweeps over all pages', () => runJourneys(files, ['sweep']));
else await step('Tests', () => runTests(files, part ? [part, `alone-${part}`] : undefined));

// Last, since the record of a run may keep only its end.
if (total.findings.length) process.stdout.write(`\n— What to look at\n${total.findings.join('\n')}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
