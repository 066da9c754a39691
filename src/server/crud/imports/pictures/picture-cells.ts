/** What a cell says of pictures: those of ours by their address, and addresses elsewhere that are yet to be fetched. */

/** The address of a picture of ours: `/files/<company>/<folder>/<size>.webp`. */
const ownPicture = /\/files\/\d+\/([\w-]{22})\//u;

/** Longer ones are no addresses of pictures. */
const longestAddress = 2_000;

/** One picture of a cell: the folder of one of ours, an address elsewhere, or a text that is neither. */
export type NamedPicture = { folder: string } | { address: string } | { unknown: string };

/** The pictures of a cell in their order, each once: between bars, line breaks, or commas before an address. */
export function picturesIn(text: string): NamedPicture[] {
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

/** Pictures of a row's field that wait for being fetched: ids of those that are here already, and addresses, in order. */
export type WaitingPictures = Record<string, (number | string)[]>;
