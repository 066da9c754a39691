/** Password rules. Source: specification section 5: at least eight characters with a number or symbol; commonly used passwords are refused. */
import { readFileSync } from 'node:fs';
import { fieldProblem } from '../../infrastructure/http/problem.ts';

const wellKnown = new Set(
  readFileSync(new URL('well-known-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** @throws Problem 422 at `field` for a weak or commonly used password */
export function checkPassword(password: string, field = 'password'): void {
  if (password.length < 8 || !/[^\p{L}\s]/u.test(password)) throw fieldProblem(field, 'password_weak');
  if (wellKnown.has(plain(password))) throw fieldProblem(field, 'password_breached');
}

/** Folds letter case, usual substitutions and trailing punctuation, which make a common password no stronger. */
function plain(password: string): string {
  return password
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/[!.?*]+$/u, '');
}
