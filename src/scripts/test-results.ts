import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT } from './project.ts';

/**
 * Results of a test runner: numbers of passed and failed tests, and a line for each failed one; a flaky test,
 * which passed on its second try, has failed.
 */
export interface Tally {
  passed: number;
  failed: number;
  /** one line each: the test and its error */
  findings?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    status: string;
    name: string;
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightResult {
  error?: { message?: string };
  attachments?: { name: string; path?: string }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string; results: PlaywrightResult[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
}

/**
 * Reads the report of `vitest --reporter=json`. A file that failed though none of its tests did (it could not be loaded, or its set-up failed)
 * counts as one failure, and so does a flaky test.
 */
export function readVitest(path: string): Tally | null {
  const report = read<VitestReport>(path);
  if (!report) return null;
  const unprepared = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const findings = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(unprepared.some((file) => file.name === name) ? [finding(name, message)] : []),
    ...assertionResults.flatMap(({ status, fullName = '', failureMessages }) => {
      if (status === 'failed') return [finding(`${name}: ${fullName}`, failureMessages?.at(-1))];
      return failureMessages?.length ? [finding(`${name}: ${fullName} (flaky)`, failureMessages[0])] : [];
    }),
  ]);
  const flaky = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length).length;
  return {
    passed: report.numPassedTests - flaky,
    failed: report.numFailedTests + unprepared.length + flaky,
    findings,
  };
}

/** Reads the report of Playwright's json reporter; an error outside of any test counts as one failure, and a flaky test too. */
export function readPlaywright(path: string): Tally | null {
  const report = read<PlaywrightReport>(path);
  if (!report) return null;
  const { expected, flaky, unexpected } = report.stats;
  const findings = [
    ...report.errors.map(({ message }) => finding('outside of any journey', message)),
    ...(report.suites ?? []).flatMap(journeyFindings),
  ];
  return { passed: expected, failed: unexpected + flaky + report.errors.length, findings };
}

function journeyFindings({ title, suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests.flatMap(({ status, results }) => {
      if (status !== 'unexpected' && status !== 'flaky') return [];
      const again = status === 'flaky' ? ' (flaky)' : '';
      const said = results.find(({ error }) => error)?.error?.message;
      return [finding(`${title}: ${spec.title}${again}`, said) + recorded(results)];
    }),
  );
  return [...own, ...suites.flatMap(journeyFindings)];
}

/** Paths of a test's last screenshot and its trace, and the command that opens it. */
function recorded(results: PlaywrightResult[]): string {
  const lying = (kind: string): string | undefined => {
    const { path } =
      results
        .flatMap(({ attachments = [] }) => attachments)
        .findLast(({ name, path }) => name === kind && path) ?? {};
    return path && relative(PROJECT, path).replaceAll('\\', '/');
  };
  const [screenshot, trace] = [lying('screenshot'), lying('trace')];
  return (
    (screenshot ? `\n  seen: ${screenshot}` : '') +
    (trace ? `\n  every step: npx playwright show-trace ${trace}` : '')
  );
}

/** Place and first lines of an error, without colours, short enough that a stored tail of the output holds them all. */
function finding(where: string, message = ''): string {
  const said = stripVTControlCharacters(message).split('\n').slice(0, 3).join(' / ');
  return `${where}${said ? `: ${said.slice(0, 400)}` : ''}`;
}

function read<Report>(path: string): Report | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null;
}
