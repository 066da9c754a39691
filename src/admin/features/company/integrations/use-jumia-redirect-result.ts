import { useNotify } from 'react-admin';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../../providers/texts/texts.tsx';

const types = { connected: 'success', denied: 'info', failed: 'error' } as const;
const isOutcome = (text: string | null): text is keyof typeof types =>
  text !== null && Object.hasOwn(types, text);

/** Says what came of the visit to Jumia, as the way back put it into the address, and takes it out of there. */
export function useJumiaRedirectResult(): void {
  const text = useText();
  const notify = useNotify();
  const [query, setQuery] = useSearchParams();
  const outcome = query.get('jumia');
  useEffect(() => {
    if (outcome === null) return;
    if (isOutcome(outcome)) notify(text(`integrations.jumia.${outcome}`), { type: types[outcome] });
    setQuery({}, { replace: true });
    // Once for each outcome: the words and the router change with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outcome]);
}
