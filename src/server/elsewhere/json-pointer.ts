/** What a JSON pointer (RFC 6901) leads to within a value; `undefined` where it leads nowhere. */
export function atPointer(body: unknown, pointer: string): unknown {
  const parts = pointer.split('/').slice(1);
  return parts.reduce<unknown>((node, part) => {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    return typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[name] : undefined;
  }, body);
}
