/** A part of the app that fails to load, or takes longer than two minutes, says so and offers to reload. */

/** How long a part may take. */
const chunkTimeout = 120_000;

/** Raised by {@link loadChunk}; its message is a key of `errors.json`. */
export class ChunkError extends Error {
  override name = 'ChunkError';
  constructor(cause?: unknown) {
    super('errors.chunk', { cause });
  }
}

const besides = new Set<() => Promise<unknown>>();

/** From now on no part is there before this has come as well. */
export const addChunkPrerequisite = (load: () => Promise<unknown>): void => void besides.add(load);

/**
 * Loads a part of the app, giving up after {@link chunkTimeout}. Use it around `import()` in `lazy`. What failed is asked for at
 * another address when it is loaded again: a browser keeps for good that an address gave no module (HTML standard, module map).
 */
export function loadChunk<Module>(load: () => Promise<Module>, limit = chunkTimeout): Promise<Module> {
  return withTimeout(async () => {
    const part = await loadAnew(load);
    // Asked for by the part itself, at the latest, when it began.
    await Promise.all([...besides].map((more) => more()));
    return part;
  }, limit);
}

/** How often each address has failed. */
const failures = new Map<string, number>();

async function loadAnew<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // Safari names no address, and asks anew by itself.
    const address = /https?:\/\/\S+\.js\b/u.exec(String(error))?.[0];
    if (!address) throw error;
    const times = failures.get(address) ?? 0;
    failures.set(address, times + 1);
    if (times === 0) throw error;
    return (await import(/* @vite-ignore */ `${address}?again=${times}`)) as Module;
  }
}

/** What comes within the limit. @throws ChunkError */
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
