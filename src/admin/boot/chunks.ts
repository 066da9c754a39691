/** A part of the app that fails to load, or takes longer than two minutes, says so and offers to reload. */

/** How long a part may take. */
export const chunkTimeout = 120_000;

/** Raised by {@link loadChunk}; its message is a key of `errors.json`. */
export class ChunkError extends Error {
  override name = 'ChunkError';
  constructor(cause?: unknown) {
    super('errors.chunk', { cause });
  }
}

const besides = new Set<() => Promise<unknown>>();

/** From now on no part is there before this has come as well. */
export const loadBesides = (load: () => Promise<unknown>): void => void besides.add(load);

/** Loads a part of the app, giving up after {@link chunkTimeout}. Use it around `import()` in `lazy`. */
export function loadChunk<Module>(load: () => Promise<Module>, limit = chunkTimeout): Promise<Module> {
  return withinTime(async () => {
    const part = await load();
    // Asked for by the part itself, at the latest, when it began.
    await Promise.all([...besides].map((more) => more()));
    return part;
  }, limit);
}

/** What comes within the limit. @throws ChunkError */
export async function withinTime<Part>(load: () => Promise<Part>, limit = chunkTimeout): Promise<Part> {
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

const bareWords = {
  en: ['This page could not be loaded. Check your connection and reload.', 'Reload'],
  ar: ['تعذّر تحميل هذه الصفحة. تأكد من الاتصال ثم أعد التحميل.', 'إعادة التحميل'],
} as const;

/** Says that the app could not be loaded, without any of the app's code, in the locale's words. */
export function showBareFailure(): void {
  const [sentence, label] = bareWords[document.documentElement.lang === 'ar' ? 'ar' : 'en'];
  const box = document.createElement('main');
  box.style.cssText =
    'font:14px/1.6 system-ui,sans-serif;max-width:26rem;margin:20vh auto;padding:0 1rem;text-align:center';
  const button = Object.assign(document.createElement('button'), {
    textContent: label,
    onclick: () => location.reload(),
  });
  const words = Object.assign(document.createElement('p'), { textContent: sentence });
  words.setAttribute('role', 'alert');
  box.append(words, button);
  document.getElementById('app')?.replaceChildren(box);
}
