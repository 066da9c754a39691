/** Validation and suggestion of store subdomains. */

/** Why a text is not a valid subdomain. Availability is checked by the server. */
export type SubdomainFault =
  'empty' | 'short' | 'long' | 'arabic' | 'characters' | 'hyphens' | 'punycode' | 'reserved';

export const subdomainLimits = { least: 3, most: 63 } as const;

/** Names used by the platform, its mail, certificates and tools, or that could impersonate it. */
const reserved = new Set(
  `www web admin administrator api app apps auth account accounts login signin signup sign-in sign-up mail email smtp imap pop pop3 mx ns
  ns1 ns2 dns ftp sftp ssh vpn cdn static assets media images img files download downloads store stores shop shops my-store matjar
  matjar-app dashboard panel portal billing pay payment payments checkout secure security ssl support help docs status blog news
  about contact legal terms privacy abuse postmaster hostmaster webmaster root system test testing dev staging demo beta internal
  localhost autodiscover autoconfig wpad isatap mobile rails-admin railsadmin null undefined`.split(/\s+/u),
);

/** Normalizes a subdomain for storage and comparison. */
export const plainSubdomain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/**
 * Validates a subdomain.
 * @example subdomainFault('متجري') // 'arabic'
 */
export function subdomainFault(text: string): SubdomainFault | null {
  const name = plainSubdomain(text);
  if (!name) return 'empty';
  if (/\p{Script=Arabic}/u.test(name)) return 'arabic';
  if (!/^[a-z0-9-]+$/u.test(name)) return 'characters';
  if (name.startsWith('xn--')) return 'punycode';
  if (name.length < subdomainLimits.least) return 'short';
  if (name.length > subdomainLimits.most) return 'long';
  if (/^-|-$|--/u.test(name)) return 'hyphens';
  return reserved.has(name) ? 'reserved' : null;
}

// prettier-ignore
/** Transliteration of Arabic letters. */
const latin: Record<string, string> = {
  ا: 'a', أ: 'a', إ: 'e', آ: 'a', ٱ: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'g', ح: 'h', خ: 'kh', د: 'd', ذ: 'z', ر: 'r', ز: 'z',
  س: 's', ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'q', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h',
  و: 'w', ي: 'y', ى: 'a', ة: 'a', ئ: 'e', ؤ: 'o', ء: '', پ: 'p', چ: 'ch', ژ: 'j', ڤ: 'v', گ: 'g',
};

/** Between two consonants و and ي are vowels: نور becomes nor, جميل gamil. */
function vowels(word: string): string {
  return word
    .replace(/(?<=[^aeiou\W])w(?=[^aeiou\W]|$)/gu, 'o')
    .replace(/(?<=[^aeiou\W])y(?=[^aeiou\W]|$)/gu, 'i');
}

/**
 * Derives a valid subdomain from a name; empty when no letter is left.
 * @example subdomainFrom('نور القاهرة') // 'nor-alqahra'
 */
export function subdomainFrom(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain
    .replace(/['’]/gu, '')
    .replace(/&/gu, ' and ')
    .split(/[^\p{L}\p{N}]+/u);
  return words
    .map((word) => (/\p{Script=Arabic}/u.test(word) ? vowels(spell(word)) : word).replace(/[^a-z0-9]/gu, ''))
    .filter(Boolean)
    .join('-')
    .slice(0, 50)
    .replace(/-$/u, '');
}

/** Transliterates letter by letter. */
function spell(word: string): string {
  return [...word]
    .map((letter) => latin[letter] ?? String.fromCodePoint(digitOf(letter) ?? letter.codePointAt(0)!))
    .join('');
}

/** The character code of an Arabic-Indic digit's Latin digit. */
function digitOf(letter: string): number | undefined {
  const code = letter.codePointAt(0)!;
  for (const zero of [0x660, 0x6f0]) if (code >= zero && code <= zero + 9) return code - zero + 48;
  return undefined;
}

/**
 * Suggests subdomains, best first; availability is not checked.
 * @param from typed text or the store's name
 */
export function subdomainIdeas(from: string): string[] {
  const base = subdomainFrom(from) || 'my-store';
  const joined = base.replaceAll('-', '');
  const ideas = [
    base,
    joined,
    `${base}-eg`,
    `${base}-store`,
    `shop-${base}`,
    `${base}-cairo`,
    `${joined}2`,
    `${base}-online`,
  ];
  return [...new Set(ideas)].filter((idea) => subdomainFault(idea) === null);
}
