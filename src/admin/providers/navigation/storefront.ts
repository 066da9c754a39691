import { callOperation } from '../data/contract.ts';

/**
 * Opens the storefront in a new tab. The tab is opened before its address is known: after a request the popup blocker would no longer
 * treat it as the result of a click.
 * @returns false where the browser blocks tabs, the store has no address, or the request fails
 */
export async function openStorefront(): Promise<boolean> {
  const tab = window.open('', '_blank');
  if (!tab) return false;
  // Security: the storefront gets no access to this window.
  tab.opener = null;
  const url = await callOperation('GET', '/storefront', {}).then(
    ({ data }) => data.url,
    () => null,
  );
  if (url) tab.location.replace(url);
  else tab.close();
  return url !== null;
}
