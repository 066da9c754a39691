/**
 * `npm run calendar`: runs the tests that may depend on the date, over a demo store of that date, on each day of `days.ts` and in three time zones of
 * the machine. Prints a table of days and zones. `--seed 7` repeats the random days of a run, `--day 2028-02-29T09:00Z` runs one moment, `--zone
 * Africa/Cairo` one zone, `--short` one random day in one zone, as CI does; `--journeys` adds the journeys that read the demo store by its dates.
 * Further arguments are paths of tests.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../../src/scripts/ensure-build.ts';
import { PROJECT } from '../../src/scripts/project.ts';
import { clockFrom } from './shifted-clock.ts';
import { readPlaywright, readVitest, type Tally } from '../../src/scripts/test-results.ts';
import { calendarDays, randomDays, type CalendarDay } from './days.ts';
import { dependentJourneys, dependentTests, shortTests } from './dependent.ts';

const zones = ['Africa/Cairo', 'America/Los_Angeles', 'Pacific/Kiritimati'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    day: { type: 'string' },
    zone: { type: 'string' },
    short: { type: 'boolean', default: false },
    journeys: { type: 'boolean', default: false },
  },
});

const now = new Date();
const seed = Number(values.seed ?? process.env.MATJAR_CALENDAR_SEED ?? Math.floor(Math.random() * 1_000_000));
const days: CalendarDay[] = values.day
  ? [{ name: 'given', at: new Date(values.day) }]
  : values.short
    ? randomDays(now, seed, 1)
    : calendarDays(now, seed);
const chosenZones = values.zone ? [values.zone] : values.short ? [zones[seed % zones.length]!] : zones;
const tests = positionals.length ? positionals : values.short ? shortTests : dependentTests;
const folder = mkdtempSync(join(tmpdir(), 'matjar-calendar-'));
const pictures = process.env.MATJAR_DEMO_PICTURES ?? join(folder, 'pictures');
mkdirSync(pictures, { recursive: true });

/** Runs a program on the day and in the zone. @returns its output and exit code */
function run(args: string[], env: NodeJS.ProcessEnv): Promise<{ printed: string; status: number }> {
  const child = spawn(process.execPath, args, {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ printed, status: status ?? 1 }));
  });
}

/** The tests of one day in one zone. A runner that fails without a report has failed. */
async function runCell({ at }: CalendarDay, zone: string, name: string): Promise<Tally> {
  const report = join(folder, `${name}.json`);
  const env = { ...clockFrom(at), TZ: zone, MATJAR_DEMO_PICTURES: pictures };
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(values.short ? ['--maxWorkers=1'] : []),
    ...tests,
  ];
  const ran = await run(vitest, env);
  const tally = readVitest(report) ?? { passed: 0, failed: 1, findings: [ran.printed.slice(-2000)] };
  if (!values.journeys || zone !== chosenZones[0]) return tally;
  const journeyReport = join(folder, `${name}-journeys.json`);
  const playwright = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=e2e/playwright.config.ts',
    '--project=store',
  ];
  const walked = await run([...playwright, ...dependentJourneys], {
    ...env,
    MATJAR_JOURNEY_REPORT: journeyReport,
  });
  const other = readPlaywright(journeyReport) ?? {
    passed: 0,
    failed: 1,
    findings: [walked.printed.slice(-2000)],
  };
  return {
    passed: tally.passed + other.passed,
    failed: tally.failed + other.failed,
    findings: [...(tally.findings ?? []), ...(other.findings ?? [])],
  };
}

if (!clockFrom(now)) {
  process.stdout.write(
    'The calendar needs libfaketime: install the package "faketime", or name the library in MATJAR_FAKETIME_LIBRARY.\n',
  );
  process.exit(values.short ? 0 : 2);
}
await ensureBuild();
process.stdout.write(
  `Seed ${seed}. Again: npm run calendar -- --seed ${seed}${values.short ? ' --short' : ''}\n`,
);
const findings: string[] = [];
const table: Record<string, string>[] = [];
try {
  for (const [index, day] of days.entries()) {
    const row: Record<string, string> = { day: day.name, at: day.at.toISOString().slice(0, 16) };
    for (const zone of chosenZones) {
      const {
        passed,
        failed,
        findings: found = [],
      } = await runCell(day, zone, `${index}-${zone.replace('/', '-')}`);
      row[zone] = failed ? `${failed} FAILED, ${passed} passed` : `${passed} passed`;
      findings.push(...found.map((finding) => `${day.name}, ${zone}: ${finding}`));
      process.stdout.write(`${row.at} ${day.name}, ${zone}: ${row[zone]}\n`);
    }
    table.push(row);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const columns = ['day', 'at', ...chosenZones];
const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
process.stdout.write(`\n${line(columns)}${line(columns.map(() => '---'))}`);
for (const row of table) process.stdout.write(line(columns.map((column) => row[column]!)));
if (findings.length) process.stdout.write(`\nWhat failed\n${findings.join('\n')}\n`);
process.exitCode = findings.length ? 1 : 0;
