import { useEffect, useState } from 'react';
import { HttpError } from '../../../providers/data/problem.ts';
import { useSession } from '../../../providers/session/session.tsx';

export interface Submission {
  isWorking: boolean;
  /** messages or translation keys, by field */
  fields: Record<string, string>;
  /** general message or its translation key */
  failure: string | null;
  /** seconds until another attempt is allowed */
  wait: number;
  /** Runs one attempt and reports its errors. Returns false on failure. */
  run(work: () => Promise<void>): Promise<boolean>;
  /** Reports client-side errors. */
  refuse(fields: Record<string, string>): void;
  clear(): void;
}

/**
 * State of a form submission and its errors.
 * @param names visible fields: their errors are shown at the field, all others above the form
 */
export function useSubmission(...names: string[]): Submission {
  const { facts, leave } = useSession();
  const [isWorking, setWorking] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [wait, startWaiting] = useCountdown();

  function explain(error: unknown) {
    if (!(error instanceof HttpError)) return setFailure('errors.server_error');
    // The session has expired: the user signs in again and returns to this page.
    if (facts && error.status === 401 && error.code === 'unauthorized') return leave('expired');
    if (error.status === 429) return startWaiting(error.retryAfter ?? 30);
    if (error.status === 0) return setFailure('app.sign_in.unreachable');
    const refused = Object.entries(error.body.errors ?? {}).map(([name, [first]]) => [
      name.replace(/^.*\./u, ''),
      first?.message ?? '',
    ]);
    const here = refused.filter(([name]) => names.includes(name!));
    if (here.length > 0) setFields(Object.fromEntries(here));
    else setFailure(refused[0]?.[1] || error.message);
  }

  return {
    isWorking,
    fields,
    failure,
    wait,
    async run(work) {
      if (isWorking || wait > 0) return false;
      setWorking(true);
      setFields({});
      setFailure(null);
      try {
        await work();
        return true;
      } catch (error) {
        explain(error);
        return false;
      } finally {
        setWorking(false);
      }
    },
    refuse: setFields,
    clear() {
      setFields({});
      setFailure(null);
    },
  };
}

function useCountdown(): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds];
}
