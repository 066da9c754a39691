/**
 * What react-admin's own pieces say and no piece of ours does. The build makes every file that holds such a piece tell so as it begins
 * (`src/build/bundle-size/react-admin-words.ts`): wherever the piece is used, its words have come before it shows.
 */
import type { Locale } from '../../shared/texts/locale.ts';
import { loadArea } from './load-area-texts.ts';
import { addChunkPrerequisite } from './chunks.ts';

const words = () => loadArea(document.documentElement.lang as Locale, 'react_admin');

function fetchWords(): void {
  addChunkPrerequisite(words);
  // Not in vain where it fails: whoever shows the piece asks again, and says so there.
  words().catch(() => undefined);
}

/** Fetches the words when a file tells that it says them. */
export function loadReactAdminTextsOnDemand(): void {
  addEventListener('matjar:react-admin-says', fetchWords, { once: true });
  // While developing, packages are bundled ahead and tell nothing: the words come with the page.
  if (import.meta.env.DEV) fetchWords();
}
