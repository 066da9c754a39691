/** Environment variables of libfaketime: where they are set, PostgreSQL must run on the same clock as the server. */
const names = [
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'FAKETIME_DISABLE_SHM',
  'NO_FAKE_STAT',
];

/** The variables that shift the clock of a child process; none unless this process has FAKETIME. */
export function fakedClock(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  if (!env.FAKETIME) return {};
  return Object.fromEntries(names.map((name) => [name, env[name]]));
}
