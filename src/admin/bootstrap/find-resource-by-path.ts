/**
 * Finds the resource of a path below the locale.
 * @param addresses the path patterns of every resource's screens
 */
export function findResourceByPath(
  addresses: Record<string, readonly string[]>,
  path: string,
): string | undefined {
  const segments = path.replace(/^\/|\/$/gu, '').split('/');
  const matches = (pattern: string) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === segments.length &&
      wanted.every((segment, index) => segment.startsWith(':') || segment === segments[index])
    );
  };
  return Object.keys(addresses).find((name) => addresses[name]?.some(matches));
}
