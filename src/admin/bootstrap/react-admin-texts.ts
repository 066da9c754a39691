/**
 * Loads the texts that only react-admin's own components use. The build adds an event to every chunk with such a component
 * (`src/build/bundle-size/react-admin-texts.ts`), so that its texts are loaded before it renders.
 */
import type { Locale } from '../../shared/texts/locale.ts';
import { loadModuleTexts } from './load-module-texts.ts';
import { addChunkPrerequisite } from './chunks.ts';

const words = () => loadModuleTexts(document.documentElement.lang as Locale, 'react_admin');

function fetchWords(): void {
  addChunkPrerequisite(words);
  // A failure is retried, and reported, by the component that needs them.
  words().catch(() => undefined);
}

/** Loads the texts on the first event of such a chunk. */
export function loadReactAdminTextsOnDemand(): void {
  addEventListener('matjar:react-admin-says', fetchWords, { once: true });
  // In development, packages are pre-bundled without the event: the texts are loaded at once.
  if (import.meta.env.DEV) fetchWords();
}
