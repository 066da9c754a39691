import type { DemoSignIn } from './demo-store.ts';

/** The start banner: address, database, and demo users. */
export function startupBanner(address: string, database: string, signIns: readonly DemoSignIn[]): string {
  const width = Math.max(0, ...signIns.map(({ email }) => email.length));
  const password = Math.max(0, ...signIns.map((signIn) => signIn.password.length));
  const people = signIns.map(
    (signIn) => `    ${signIn.email.padEnd(width)}   ${signIn.password.padEnd(password)}   ${signIn.note}`,
  );
  return [
    '',
    `  Matjar is running at ${address}`,
    `  Database: ${database}`,
    `  The API and its contract: ${address}/api/docs`,
    ...(people.length > 0 ? ['', '  Sign in to the demo store with:', ...people] : []),
    '',
    '  Ctrl-C stops it.',
    '',
    '',
  ].join('\n');
}

/** The start banner of a worker. */
export const workerBanner = (address: string, database: string): string =>
  `\n  Matjar is running as a worker: it runs jobs, and answers ${address}/healthz and /readyz only.\n  Database: ${database}\n\n`;
