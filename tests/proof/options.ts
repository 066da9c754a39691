/** Options of `npm run proof`. */
import { parseArgs } from 'node:util';

/** Reads numbers of the command line, `--stores 20`. @param defaults their names, and the values of those that are not given @throws an error that names an unknown or wrong one */
export function readOptions<Names extends string>(
  args: readonly string[],
  defaults: Readonly<Record<Names, number>>,
): Record<Names, number> {
  const names = Object.keys(defaults) as Names[];
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  });
  const entries = names.map((name) => {
    const text = values[name];
    if (text === undefined) return [name, defaults[name]];
    if (typeof text !== 'string' || !/^\d{1,7}$/u.test(text))
      throw new Error(
        `--${name} is “${String(text)}”: give a whole number, such as --${name} ${defaults[name]}.`,
      );
    return [name, Number(text)];
  });
  return Object.fromEntries(entries) as Record<Names, number>;
}
