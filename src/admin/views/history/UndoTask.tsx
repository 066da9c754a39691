import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { call, newIdempotencyKey } from '../../providers/api.ts';
import { useText } from '../../providers/texts.tsx';
import { fetchSession, useSession } from '../../providers/session.tsx';
import { forgetWritten } from '../../providers/written.ts';
import { useSayError } from '../use-say-error.ts';
import { ConflictList } from './ConflictList.tsx';
import type { Undone } from './contract.ts';

interface Props {
  changeSet: number;
  /** says what came of it where a message would cover it */
  onSaid?: (words: string) => void;
  onDone: () => void;
}

/** Undoes a change set at once, says what came of it, and lists what had to stay. */
export default function UndoTask({ changeSet, onSaid, onDone }: Props) {
  const text = useText();
  const client = useQueryClient();
  const notify = useNotify();
  const sayError = useSayError();
  const [left, setLeft] = useState<Undone['data'] | null>(null);
  const { enter } = useSession();
  const hasBegun = useRef(false);
  const { mutate } = useMutation({
    mutationFn: () =>
      call<Undone>('POST', `/change_sets/${changeSet}/undo`, {
        idempotencyKey: newIdempotencyKey(),
        timeout: 120_000,
      }),
    async onSuccess({ data }) {
      forgetWritten(changeSet);
      // The store’s or the person’s own name may have gone back: the frame says both.
      void fetchSession().then(
        (facts) => facts && enter(facts),
        () => {},
      );
      const words = text('history.undone', { smart_count: data.undone });
      if (data.undone > 0 && onSaid) onSaid(words);
      else if (data.undone > 0) notify(words, { type: 'success' });
      if (data.conflicts.length) setLeft(data);
      await client.invalidateQueries();
      if (!data.conflicts.length) onDone();
    },
    onError(error) {
      sayError(error);
      onDone();
    },
  });
  useEffect(() => {
    if (!hasBegun.current) mutate();
    hasBegun.current = true;
  }, [mutate]);
  return left ? (
    <ConflictList
      title={text(left.undone ? 'history.conflicts.partly' : 'history.conflicts.none')}
      conflicts={left.conflicts}
      count={left.conflictsCount}
      onClose={onDone}
    />
  ) : null;
}
