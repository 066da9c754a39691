import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useNotify } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { call, newIdempotencyKey } from '../../providers/data/api.ts';
import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { fetchSession, useSession } from '../../providers/session/session.tsx';
import { clearLastChangeSet } from '../../providers/data/last-change-set.ts';
import { useNotifyError } from '../use-notify-error.ts';
import type { Job } from '../../providers/data/track-jobs.ts';
import { ConflictList } from './ConflictList.tsx';
import type { UndoResult } from './history-types.ts';

const UndoJob = lazyScreen(['history', 'jobs'], () => import('./UndoJob.tsx'));

type Told = Pick<UndoResult['data'], 'undone' | 'conflicts' | 'conflictsCount'>;

/** Converts a job's result to the format of a synchronous response, in one language. */
function toldBy(result: Job['result'], locale: string): Told {
  const { undone, conflictsCount, conflicts } = result as unknown as Omit<Told, 'conflicts'> & {
    conflicts: Record<string, Told['conflicts']>;
  };
  return { undone, conflictsCount, conflicts: conflicts[locale] ?? [] };
}

interface Props {
  changeSet: number;
  /** receives the result text where a notification would be covered */
  onSaid?: (words: string) => void;
  onDone: () => void;
}

/** Undoes a change set at once, reports the result, and lists conflicts. */
export default function UndoTask({ changeSet, onSaid, onDone }: Props) {
  const text = useText();
  const client = useQueryClient();
  const notify = useNotify();
  const sayError = useNotifyError();
  const [left, setLeft] = useState<Told | null>(null);
  const { enter } = useSession();
  const locale = useLocale();
  const hasBegun = useRef(false);
  const [job, setJob] = useState<number | null>(null);
  const { mutate } = useMutation({
    mutationFn: () =>
      call<UndoResult>('POST', `/change_sets/${changeSet}/undo`, {
        idempotencyKey: newIdempotencyKey(),
        timeout: 120_000,
      }),
    async onSuccess({ data }) {
      clearLastChangeSet(changeSet);
      if (data.job === null) await say(data);
      else setJob(data.job);
    },
    onError(error) {
      sayError(error);
      onDone();
    },
  });
  async function say(data: Told) {
    // The store's or the user's name may have been reverted: the frame shows both.
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
  }
  async function sayJob({ state, error, result }: Job) {
    setJob(null);
    if (state === 'done') return say(toldBy(result, locale));
    if (error) notify(error.message, { type: 'error' });
    await client.invalidateQueries();
    onDone();
  }
  useEffect(() => {
    if (!hasBegun.current) mutate();
    hasBegun.current = true;
  }, [mutate]);
  if (job !== null) return <UndoJob jobId={job} onOver={(over) => void sayJob(over)} onLeave={onDone} />;
  return left ? (
    <ConflictList
      title={text(left.undone ? 'history.conflicts.partly' : 'history.conflicts.none')}
      conflicts={left.conflicts}
      count={left.conflictsCount}
      onClose={onDone}
    />
  ) : null;
}
