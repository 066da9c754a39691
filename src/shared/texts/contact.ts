/** How a store is reached, as people write it and as it is kept: one rule for the form and the server. */

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;
const hostShape =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/u;

/** An email in its one spelling; empty text for none. */
export const plainEmail = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Is this an email, in its one spelling? */
export const isEmail = (plain: string): boolean => emailShape.test(plain);

/**
 * A host without the scheme and the slash that people copy along, as networks spell it; empty text for none.
 * @example plainHost('https://متجري.com/') // 'xn--pgbep1f2a.com'
 */
export function plainHost(text: string): string {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//u, '')
    .replace(/\/+$/u, '');
  // Whatever else would be read as more than a host stays as it is, and is refused.
  const isForeign = /^[\p{L}\p{M}\p{N}.-]+$/u.test(typed) && /\P{ASCII}/u.test(typed);
  return isForeign && URL.canParse(`https://${typed}`) ? new URL(`https://${typed}`).hostname : typed;
}

/** Could a store have this host as its own? It is given in its one spelling. */
export const isHost = (plain: string): boolean => hostShape.test(plain);

/**
 * Is this a web address of a place on the web?
 * @param hosts the hosts by which its links are known; parts below them count
 */
export function isLinkOf(hosts: readonly string[], url: string): boolean {
  if (!/^https:\/\/\S+$/u.test(url) || !URL.canParse(url)) return false;
  const { hostname, username } = new URL(url);
  return !username && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
