/** Parses picture cells: own pictures by address, and remote addresses to be fetched. */

/** Address of an own picture: `/files/<company>/<folder>/<size>.webp`. */
const ownPicture = /\/files\/\d+\/([\w-]{22})\//u;

/** Longer texts are not addresses of pictures. */
const longestAddress = 2_000;

/** A picture in a cell: the folder of an own one, a remote address, or other text. */
export type NamedImage = { folder: string } | { address: string } | { unknown: string };

/** The distinct pictures of a cell in order; separators are bars, line breaks, and commas before an address. */
export function imagesInCells(text: string): NamedImage[] {
  const parts = text
    .split(/[|\n]|[,;](?=\s*(?:https?:|\/\/))/iu)
    .map((part) => part.trim())
    .filter(Boolean);
  return [...new Set(parts)].map((part) => {
    const folder = ownPicture.exec(part)?.[1];
    if (folder) return { folder };
    const url = URL.parse(part.startsWith('//') ? `https:${part}` : part);
    const isFetched =
      url !== null &&
      ['http:', 'https:'].includes(url.protocol) &&
      !url.username &&
      url.href.length <= longestAddress;
    return isFetched ? { address: url.href } : { unknown: part.slice(0, 200) };
  });
}

/** Pictures to set in a row's fields: ids of existing ones and addresses to fetch, in order. */
export type PendingImages = Record<string, (number | string)[]>;
