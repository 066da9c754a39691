import { useNotify } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useSignInFacts } from '../../providers/session/session.tsx';
import { saveDraft, sessionEnded, takeDraft } from './draft.ts';
import type { Values } from '../../fields/form-values.ts';

interface Place {
  resource: string;
  id: string | undefined;
  /** the fields that differ from what is stored, as the form holds them */
  changed: () => Values;
  /** the form holds its record already, and nothing else is about to be put into it */
  isReady?: boolean;
  /** puts values into the form */
  refill: (values: Values) => void;
}

/** Lets what was typed outlive a session that ends under the form: after signing in again it stands there, unsaved as it was. */
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
    // The first call that is refused says what was typed; the next may find the form half taken down, its fields empty.
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
