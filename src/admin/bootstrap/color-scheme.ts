/** Sets light or dark before the first paint, so that a dark screen does not flash white. */

/** The scheme of a stored choice; any other value follows the system. */
function schemeFrom(choice: string | null, systemIsDark: boolean): 'light' | 'dark' {
  if (choice === 'light' || choice === 'dark') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** Sets the document's colour scheme attribute. */
export function applyColorScheme(choice: string | null): void {
  const scheme = schemeFrom(choice, matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.scheme = scheme;
}
