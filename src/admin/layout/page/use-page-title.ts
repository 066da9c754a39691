import { useEffect } from 'react';
import { useText } from '../../providers/texts/texts.tsx';

/** Sets the document's title. `undefined` leaves it to another component. */
export function usePageTitle(title: string | undefined): void {
  const text = useText();
  const name = text('app.brand.name');
  useEffect(() => {
    // Browser tabs would show the bidi isolates, so they are removed.
    if (title !== undefined)
      document.title = title ? `${title.replace(/[\u2066-\u2069]/gu, '')} · ${name}` : name;
  }, [title, name]);
}
