/** Loads chunks with a timeout and a retry; an error offers to reload. */

/** Timeout of a chunk in milliseconds. */
const chunkTimeout = 120_000;

/** Error of {@link loadChunk}; its message is a key of `errors.json`. */
export class ChunkError extends Error {
  override name = 'ChunkError';
  constructor(cause?: unknown) {
    super('errors.chunk', { cause });
  }
}

const besides = new Set<() => Promise<unknown>>();

/** Registers a prerequisite: from now on chunks resolve only after it has loaded too. */
export const addChunkPrerequisite = (load: () => Promise<unknown>): void => void besides.add(load);

/**
 * Loads a chunk, with a timeout of {@link chunkTimeout}. Use it around `import()` in `lazy`. A retry uses another URL, because a browser
 * caches a failed module for the life of the page (HTML standard, module map).
 */
export function loadChunk<Module>(load: () => Promise<Module>, limit = chunkTimeout): Promise<Module> {
  return withTimeout(async () => {
    const part = await loadAnew(load);
    // A chunk that needs a prerequisite has registered it by now.
    await Promise.all([...besides].map((more) => more()));
    return part;
  }, limit);
}

/** Number of failures by URL. */
const failures = new Map<string, number>();

async function loadAnew<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // Safari's error contains no URL, and Safari retries by itself.
    const address = /https?:\/\/\S+\.js\b/u.exec(String(error))?.[0];
    if (!address) throw error;
    const times = failures.get(address) ?? 0;
    failures.set(address, times + 1);
    if (times === 0) throw error;
    return (await import(/* @vite-ignore */ `${address}?again=${times}`)) as Module;
  }
}

/** Rejects after the limit in milliseconds. @throws ChunkError */
export async function withTimeout<Part>(load: () => Promise<Part>, limit = chunkTimeout): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError()), limit);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(error);
  } finally {
    clearTimeout(timer);
  }
}
