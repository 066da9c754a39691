import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../../boot/storage.ts';

/** What becomes of a kept value: the value, and the text that it is kept as; `null` forgets it. */
type Change<Value> = (before: Value) => [next: Value, text: string | null];

/** A value that this browser keeps under a key, which may change while it is shown. */
export function useKept<Value>(
  key: string,
  read: (text: string | null) => Value,
): [Value, (change: Change<Value>) => void] {
  const [state, setState] = useState(() => ({ key, value: read(readStored(key)) }));
  let kept = state;
  if (kept.key !== key) {
    kept = { key, value: read(readStored(key)) };
    setState(kept);
  }
  const keep = useCallback(
    (change: Change<Value>) => {
      const [value, text] = change(read(readStored(key)));
      writeStored(key, text);
      setState({ key, value });
    },
    [key, read],
  );
  return [kept.value, keep];
}
