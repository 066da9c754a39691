/** Light or dark before the first paint, so that a dark screen never flashes white. */

/** The scheme that a stored choice means; anything unknown follows the system. */
function schemeFrom(choice: string | null, systemIsDark: boolean): 'light' | 'dark' {
  if (choice === 'light' || choice === 'dark') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** Marks the document with the scheme in force. */
export function applyColorScheme(choice: string | null): void {
  const scheme = schemeFrom(choice, matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.scheme = scheme;
}
