/** Maps an Instagram post to a product: the first line is the name, the whole text the description. Pure. */
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';

export interface PostInput {
  id: string;
  caption?: string | null;
  images?: string[];
}

const longestName = 200;
const arabic = /\p{Script=Arabic}/u;

/** Handle of the product, which prevents importing a post twice. */
export const postHandle = ({ id }: PostInput): string => `instagram-${id}`;

/** @returns the product's fields without images; the product is hidden until it has a price */
export function productFromPost(post: PostInput): RecordValues {
  const text = (post.caption ?? '').trim();
  const line = text.split('\n')[0]!.trim();
  const name = [...(line || `Instagram ${post.id}`)].slice(0, longestName).join('').trim();
  // The text is stored in the language of its script; the other one stays empty.
  const said = (words: string) => (arabic.test(words) ? { ar: words } : { en: words });
  return {
    name: said(name),
    handle: postHandle(post),
    status: 'hidden',
    ...(text && { description: said(asHtml(text)) }),
  };
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const asHtml = (text: string): string =>
  text
    .replaceAll(/[&<>]/gu, (mark) => marks[mark]!)
    .split(/\n{2,}/u)
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('');
