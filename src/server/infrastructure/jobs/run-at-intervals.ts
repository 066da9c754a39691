/**
 * Runs a function at once and then at intervals, one run after the other.
 * @param interval milliseconds from the beginning of a run to that of the next
 * @param tell called with the error of a failed run; the next one takes place all the same
 * @returns stops it: settles when the present run has ended, so that the caller can close the database afterwards
 */
export function runAtIntervals(
  look: () => Promise<unknown>,
  interval: number,
  tell: (error: unknown) => void,
): () => Promise<void> {
  let looking: Promise<void> | undefined;
  let isStopped = false;
  const begin = () => {
    looking ??= look()
      .then(
        () => {},
        (error: unknown) => {
          // A database that closes with the server fails the last run; this is no error.
          if (!isStopped) tell(error);
        },
      )
      .finally(() => (looking = undefined));
  };
  const timer = setInterval(begin, interval);
  timer.unref();
  begin();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await looking;
  };
}
