import { displays } from '../../field-types/displays.ts';
import { prefetchPartValues } from '../features/shipping/address/part-values.ts';

/** Loads a page together with the displays that its values need; a display that fails to load shows its error. */
export async function withPrefetchedDisplays<Page>(page: Promise<Page>): Promise<Page> {
  const values = Promise.allSettled([
    ...Object.values(displays).map(({ ahead }) => ahead?.()),
    prefetchPartValues(),
  ]);
  const came = await page;
  await values;
  return came;
}
