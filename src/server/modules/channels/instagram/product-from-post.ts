/** What a product made of a post says: its name is the post's first line, its description the whole text. Pure. */
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';

export interface PostInput {
  id: string;
  caption?: string | null;
  images?: string[];
}

const longestName = 200;
const arabic = /\p{Script=Arabic}/u;

/** By this a post is known again: what was imported once is not imported twice. */
export const postHandle = ({ id }: PostInput): string => `instagram-${id}`;

/** @returns the product's own fields, without its pictures; it is a draft until somebody gives it a price */
export function productFromPost(post: PostInput): RecordValues {
  const text = (post.caption ?? '').trim();
  const line = text.split('\n')[0]!.trim();
  const name = [...(line || `Instagram ${post.id}`)].slice(0, longestName).join('').trim();
  // A text is in the language that it is written in; the other one stays open.
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
