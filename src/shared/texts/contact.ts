/** Normalization and validation of contact data, shared by form and server. */

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;
const hostShape =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/u;

/** Normalizes an email; empty for none. */
export const plainEmail = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Whether a normalized text is an email. */
export const isEmail = (plain: string): boolean => emailShape.test(plain);

/**
 * Normalizes a host: removes scheme and slash, encodes as punycode; empty for none.
 * @example plainHost('https://متجري.com/') // 'xn--pgbep1f2a.com'
 */
export function plainHost(text: string): string {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//u, '')
    .replace(/\/+$/u, '');
  // Other texts are unchanged, and refused.
  const isForeign = /^[\p{L}\p{M}\p{N}.-]+$/u.test(typed) && /\P{ASCII}/u.test(typed);
  return isForeign && URL.canParse(`https://${typed}`) ? new URL(`https://${typed}`).hostname : typed;
}

/** Whether a normalized text is a valid host for a store. */
export const isHost = (plain: string): boolean => hostShape.test(plain);

/**
 * Whether a URL belongs to a platform.
 * @param hosts of the platform, including subdomains
 */
export function isLinkOf(hosts: readonly string[], url: string): boolean {
  if (!/^https:\/\/\S+$/u.test(url) || !URL.canParse(url)) return false;
  const { hostname, username } = new URL(url);
  return !username && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
