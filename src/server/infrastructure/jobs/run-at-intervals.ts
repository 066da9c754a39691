/**
 * Looks at once and then again and again, one look after the other.
 * @param interval milliseconds from the beginning of a look to that of the next
 * @param tell is told why a look failed; the next one comes all the same
 * @returns stops it: settles when the look under way has ended, so that whoever closes the database afterwards cuts none off
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
          // A database that goes away with the server fails every look: no fault of whoever looks.
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
