/**
 * Inside, a resource stands where react-admin expects it: `/products`, `/products/create`, `/products/12`, `/products/12/show`. The
 * address bar says it in the words of the resource's schema: `/product/12`, `/settings/users`. The one becomes the other at the router's
 * edge, as the locale does, so that react-admin's own links and redirects lead to our addresses.
 */

/** The address patterns of a resource: of its list, of a new record, of a record, and of a record to read. */
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
  /** `/product/12` -> `/products/12`; what belongs to no resource stays */
  inside: (path: string) => string;
  /** `/products/12` -> `/product/12`; what belongs to no resource stays */
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

/** The pattern that says the most in plain words comes first, as in a router. */
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
 * The two spellings of the paths of all resources, below the locale.
 * @param kept addresses of hand-written screens, which a pattern of a resource may seem to mean: `settings/users/invitations`
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
