import { displays } from '../../field-types/displays.ts';
import { prefetchPartValues } from '../features/shipping/address/part-values.ts';

/** A record's page comes with what its values need: one that fails to come says so in its place. */
export async function withPrefetchedDisplays<Page>(page: Promise<Page>): Promise<Page> {
  const values = Promise.allSettled([...Object.values(displays).map(({ ahead }) => ahead?.()), prefetchPartValues()]);
  const came = await page;
  await values;
  return came;
}
