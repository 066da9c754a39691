import { callOperation } from '../data/contract.ts';

/**
 * Opens the storefront in a tab of its own. The tab opens before its address is known: later the browser would no longer take it for
 * the answer to a click.
 * @returns whether it opened; not where the browser forbids tabs, the store has no address, or the server cannot be asked
 */
export async function openStorefront(): Promise<boolean> {
  const tab = window.open('', '_blank');
  if (!tab) return false;
  // What opens there knows nothing of the admin.
  tab.opener = null;
  const url = await callOperation('GET', '/storefront', {}).then(
    ({ data }) => data.url,
    () => null,
  );
  if (url) tab.location.replace(url);
  else tab.close();
  return url !== null;
}
