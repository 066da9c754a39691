import { useNotify } from 'react-admin';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../../providers/texts/texts.tsx';

const types = { connected: 'success', denied: 'info', failed: 'error' } as const;
const isOutcome = (text: string | null): text is keyof typeof types =>
  text !== null && Object.hasOwn(types, text);

/** Shows the result of the Jumia sign-in from the `jumia` query parameter and removes the parameter. */
export function useJumiaRedirectResult(): void {
  const text = useText();
  const notify = useNotify();
  const [query, setQuery] = useSearchParams();
  const outcome = query.get('jumia');
  useEffect(() => {
    if (outcome === null) return;
    if (isOutcome(outcome)) notify(text(`integrations.jumia.${outcome}`), { type: types[outcome] });
    setQuery({}, { replace: true });
    // Runs once per outcome: `text` and the router functions change on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outcome]);
}
