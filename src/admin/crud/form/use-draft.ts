import { useNotify } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useSignInFacts } from '../../providers/session/session.tsx';
import { saveDraft, sessionEnded, takeDraft } from './draft.ts';
import type { Values } from '../../fields/form-values.ts';

interface Place {
  resource: string;
  id: string | undefined;
  /** changed fields with their form values */
  changed: () => Values;
  /** the form has loaded its record and will not be reset */
  isReady?: boolean;
  /** sets form values */
  refill: (values: Values) => void;
}

/** Saves the form's draft when the session ends, and restores it after signing in again. */
export function useDraft({ resource, id, changed, refill, isReady = true }: Place): void {
  const { user } = useSignInFacts();
  const notify = useNotify();
  const now = useRef({ changed, refill });
  useEffect(() => void (now.current = { changed, refill }));
  useEffect(() => {
    const keep = () => {
      const values = now.current.changed();
      if (Object.keys(values).length) saveDraft(resource, id, { userId: user.id, values });
    };
    // Only the first event counts: by the next one the form may be partly unmounted, its values empty.
    addEventListener(sessionEnded, keep, { once: true });
    return () => removeEventListener(sessionEnded, keep);
  }, [resource, id, user.id]);
  useEffect(() => {
    const values = isReady && takeDraft(resource, id, user.id);
    if (!values) return;
    now.current.refill(values);
    notify('records.form.draft_back', { type: 'info' });
  }, [resource, id, user.id, isReady, notify]);
}
