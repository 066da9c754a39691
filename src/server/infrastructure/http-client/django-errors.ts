import { textAt } from './service-client.ts';

/** Error message in a response of Django REST framework: `{detail}`, `{message}`, or `{field: [sentences]}`. */
export function readDjangoError(data: unknown): string | null {
  const said = textAt(data, 'detail') ?? textAt(data, 'message');
  if (said || data === null || typeof data !== 'object') return said;
  return Object.entries(data)
    .flatMap(([field, sentences]) =>
      Array.isArray(sentences)
        ? [`${field}: ${sentences.join(' ')}`]
        : sentences !== null && typeof sentences === 'object'
          ? [readDjangoError(sentences) ?? '']
          : [],
    )
    .filter(Boolean)
    .join(' ');
}
