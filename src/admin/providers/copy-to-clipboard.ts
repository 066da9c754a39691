/** Puts a text on the clipboard; fails where the browser has none, as on a page that did not come by https. */
export async function copyToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
