/**
 * Translates between two forms of resource paths. Routes use react-admin's: `/products`, `/products/create`, `/products/12`,
 * `/products/12/show`. The address bar uses those of the resource's schema: `/product/12`, `/settings/users`. The router translates at its
 * boundary, as with the locale, so that react-admin's own links and redirects lead to our addresses.
 */

/** The path patterns of a resource: list, create, edit and show page. */
export type AddressPatterns = readonly [list: string, create: string, edit: string, show: string];

/** The patterns of every resource, by its name. */
export type ResourceAddresses = Record<string, AddressPatterns>;

/** react-admin's own patterns for a resource. */
export const pathPatterns = (resource: string): AddressPatterns => [
  resource,
  `${resource}/create`,
  `${resource}/:id`,
  `${resource}/:id/show`,
];

export interface ResourcePaths {
  /** `/product/12` -> `/products/12`; other paths are unchanged */
  inside: (path: string) => string;
  /** `/products/12` -> `/product/12`; other paths are unchanged */
  shown: (path: string) => string;
}

interface Spelling {
  from: string[];
  to: string[];
}

const segmentsOf = (path: string): string[] => path.replace(/^\/|\/$/gu, '').split('/');

const isParameter = (segment: string) => segment.startsWith(':');

function fits(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (isParameter(part) ? segments[index] !== '' : part === segments[index]))
  );
}

/** Patterns with fewer parameters come first, as in a router. */
const bySaid = (one: Spelling, other: Spelling) =>
  one.from.filter(isParameter).length - other.from.filter(isParameter).length;

function translator(spellings: Spelling[], kept: readonly string[]): (path: string) => string {
  const sorted = spellings.toSorted(bySaid);
  const others = new Set(kept);
  return (path) => {
    const segments = segmentsOf(path);
    if (others.has(segments.join('/'))) return path;
    const spelling = sorted.find(({ from }) => fits(from, segments));
    if (!spelling) return path;
    const id = segments[spelling.from.findIndex(isParameter)] ?? '';
    return `/${spelling.to.map((part) => (isParameter(part) ? id : part)).join('/')}`;
  };
}

/**
 * Creates the translators of all resource paths, below the locale.
 * @param kept paths of hand-written screens that a pattern would match: `settings/users/invitations`
 */
export function resourcePaths(addresses: ResourceAddresses, kept: readonly string[] = []): ResourcePaths {
  const pairs = Object.entries(addresses).flatMap(([name, shown]) => {
    const inside = pathPatterns(name);
    return shown.map((pattern, view) => [segmentsOf(pattern), segmentsOf(inside[view] ?? '')] as const);
  });
  return {
    inside: translator(
      pairs.map(([shown, inside]) => ({ from: shown, to: inside })),
      kept,
    ),
    shown: translator(
      pairs.map(([shown, inside]) => ({ from: inside, to: shown })),
      kept,
    ),
  };
}
