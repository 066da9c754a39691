/**
 * The resource whose screen stands at a path below the locale.
 * @param addresses the address patterns of every resource's screens
 */
export function findResourceByPath(addresses: Record<string, readonly string[]>, path: string): string | undefined {
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
