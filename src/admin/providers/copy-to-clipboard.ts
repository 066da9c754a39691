/** Copies a text to the clipboard; rejects where the browser has none, as on a page without HTTPS. */
export async function copyToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
