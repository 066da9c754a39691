/**
 * `npm test`: the build, then side by side the types, the linter, what nothing uses and the tests, then the journeys in a browser; all of them, whatever fails, so that
 * one run tells everything. `npm test -- unit` runs the tests that need nothing but their modules, `server` those with a database or a server of their own,
 * `browser` the journeys; without any of these words, what follows are paths of tests.
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
import { toldInTurn } from './told-in-turn.ts';

const RESULTS = join(PROJECT, 'test-results');
const PARTS = ['unit', 'server', 'browser'];
const total = { passed: 0, failed: 0, findings: [] as string[] };

type Tell = (piece: string | Uint8Array) => void;

/** Runs one of the packages' own commands under this very Node. */
const runTool = (
  script: string,
  args: string[],
  { tell, env = {} }: { tell?: Tell | undefined; env?: NodeJS.ProcessEnv },
): Promise<number> => runProgram(process.execPath, [join('node_modules', script), ...args], env, tell);

const beginTeller = toldInTurn((piece) => void process.stdout.write(piece));

/** Runs one step beside others; what it does not count itself counts as one failure when it fails. */
async function stepBeside(title: string, work: (tell: Tell) => Promise<Tally>): Promise<void> {
  const { tell, end } = beginTeller();
  await step(title, () => work(tell), tell);
  end();
}

/** Runs one step; what it does not count itself counts as one failure when it fails. */
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

/** A runner that fails without a failed test (or without a report) has failed all the same. */
function tally(status: number, report: Tally | null): Tally {
  const { passed, failed, findings = [] } = report ?? { passed: 0, failed: 0 };
  return { passed, failed: Math.max(failed, status === 0 && report ? 0 : 1), findings };
}

/** How a runner of tests shares the processors with what runs beside it. */
interface Beside {
  tell: Tell;
  /** how many of its files or journeys run at a time */
  atOnce: number;
}

/** @param projects of `vite.config.ts`; all when none is named */
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

async function runJourneys(files: string[], beside?: Beside): Promise<Tally> {
  const output = join(RESULTS, 'playwright.json');
  const args = [
    'test',
    '--config=e2e/playwright.config.ts',
    ...(beside ? [`--workers=${beside.atOnce}`] : []),
    ...files,
  ];
  const env = { CHROMIUM_PATH: findChromium(), MATJAR_JOURNEY_REPORT: output };
  const status = await runTool('@playwright/test/cli.js', args, { tell: beside?.tell, env });
  return tally(status, readPlaywright(output));
}

/** What looks at the code without running it: side by side, since none of it waits for another. */
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
 * Runs the checks and the tests side by side, then the journeys. Tests and journeys copy one demo store, which is filled beside the checks; where that
 * fails, each fills its own and reports the cause.
 */
async function runWhole(): Promise<void> {
  const processors = availableParallelism();
  // A quarter of what a server's start takes, and it is started a dozen times.
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
  // After the tests: side by side, both together had a load of 30 on two processors, and waits for pages and rebuilds ended in time-outs.
  await stepBeside('Journeys in a browser', (tell) =>
    runJourneys([], { tell, atOnce: Math.min(6, Math.ceil(1.5 * processors)) }),
  );
  // Afterwards: a second store and a third pool of workers beside the others would stretch both beyond their time-outs.
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
else if (part === 'browser') await step('Journeys in a browser', () => runJourneys(files));
else await step('Tests', () => runTests(files, part ? [part, `alone-${part}`] : undefined));

// Last, since a record of a run may keep only its end.
if (total.findings.length) process.stdout.write(`\n— What to look at\n${total.findings.join('\n')}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
