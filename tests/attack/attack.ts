/**
 * `npm run attack`: starts the product on a port and a database of its own and repeats past attacks over loopback. Prints a line per attack; exits
 * with 1 when one succeeds. `npm run attack -- streams` runs those whose name contains the word.
 */
import { attacks } from './attacks.ts';
import { startTarget } from './target.ts';

/** Default timeout of an attack in milliseconds. */
const usual = 120_000;

const words = process.argv.slice(2);
const chosen = attacks.filter(({ name }) => words.every((word) => name.includes(word)));
if (!chosen.length) throw new Error(`There is no attack “${words.join(' ')}”.`);

const target = await startTarget();
let holes = 0;
try {
  for (const { name, expected, run, patience = usual } of chosen) {
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`no end after ${patience / 1000} s`)), patience).unref();
    });
    const { came, holds } = await Promise.race([run(target), timeout]).catch((error: Error) => ({
      came: error.message,
      holds: false,
    }));
    if (!holds) holes += 1;
    console.log(
      `${holds ? 'holds' : 'HOLE '}  ${name}\n       expected: ${expected}\n       came:     ${came}`,
    );
  }
} finally {
  await target.stop();
}
console.log(holes ? `\n${holes} of ${chosen.length} attacks found a hole.` : `\nAll ${chosen.length} hold.`);
// An attack that timed out is still running.
process.exit(holes ? 1 : 0);
