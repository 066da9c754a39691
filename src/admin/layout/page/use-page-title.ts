import { useEffect } from 'react';
import { useText } from '../../providers/texts/texts.tsx';

/** Names the document after the page on screen. `undefined` leaves the name to somebody else. */
export function usePageTitle(title: string | undefined): void {
  const text = useText();
  const name = text('app.brand.name');
  useEffect(() => {
    // Titles are read outside the page, where isolating marks would show.
    if (title !== undefined)
      document.title = title ? `${title.replace(/[\u2066-\u2069]/gu, '')} · ${name}` : name;
  }, [title, name]);
}
