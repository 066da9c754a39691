/** Which passwords are taken. Source: specification section 5: at least eight characters with a number or symbol; and none that everybody tries. */
import { readFileSync } from 'node:fs';
import { fieldProblem } from '../../infrastructure/http/problem.ts';

const wellKnown = new Set(
  readFileSync(new URL('well-known-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** Throws 422 at `field` for a password that is too weak. */
export function checkPassword(password: string, field = 'password'): void {
  if (password.length < 8 || !/[^\p{L}\s]/u.test(password)) throw fieldProblem(field, 'password_weak');
  if (wellKnown.has(plain(password))) throw fieldProblem(field, 'password_breached');
}

/** Letter case and the usual signs for letters make no password better. */
function plain(password: string): string {
  return password
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/[!.?*]+$/u, '');
}
