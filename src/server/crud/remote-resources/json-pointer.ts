/** JSON pointers (RFC 6901): reading and writing a value by path. */

const partsOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a pointer; `undefined` when there is none. */
export function atPointer(body: unknown, pointer: string): unknown {
  return partsOf(pointer).reduce<unknown>(
    (node, part) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, part)
        ? (node as Record<string, unknown>)[part]
        : undefined,
    body,
  );
}

/** A copy of the value with another one at the pointer. */
export function withPointer(body: unknown, pointer: string, value: unknown): unknown {
  const [first, ...rest] = partsOf(pointer);
  if (first === undefined) return value;
  const isObject = typeof body === 'object' && body !== null;
  const inner = isObject && Object.hasOwn(body, first) ? (body as Record<string, unknown>)[first] : undefined;
  const path = rest.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  if (Array.isArray(body))
    return body.map((one, index) => (String(index) === first ? withPointer(one, path, value) : one));
  return { ...(isObject ? body : {}), [first]: withPointer(inner, path, value) };
}

/** The first segment of a pointer. */
export const topOf = (pointer: string): string => partsOf(pointer)[0] ?? '';
