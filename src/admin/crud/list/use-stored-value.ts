import { useStoreContext } from 'react-admin';
import { useCallback, useState } from 'react';

/** What becomes of a kept value: the value, and the text that it is kept as; `null` forgets it. */
type Change<Value> = (before: Value) => [next: Value, text: string | null];

/** Where react-admin's store keeps everything; the code that runs before it reads the same texts. */
const prefix = 'RaStore.';

/**
 * A value that react-admin's store keeps under a key which may change while it is shown: at once the value of that key, where
 * `useStore` would show the one before for a moment, and ask the server for its columns.
 */
export function useStoredValue<Value>(
  key: string,
  read: (text: string | null) => Value,
): [Value, (change: Change<Value>) => void] {
  const store = useStoreContext();
  const name = key.slice(prefix.length);
  const readNow = () => read(JSON.stringify(store.getItem<unknown>(name) ?? null));
  const [state, setState] = useState(() => ({ key, value: readNow() }));
  let kept = state;
  if (kept.key !== key) {
    kept = { key, value: readNow() };
    setState(kept);
  }
  const keep = useCallback(
    (change: Change<Value>) => {
      const [value, text] = change(read(JSON.stringify(store.getItem<unknown>(name) ?? null)));
      if (text === null) store.removeItem(name);
      else store.setItem(name, JSON.parse(text) as unknown);
      setState({ key, value });
    },
    [key, name, store, read],
  );
  return [kept.value, keep];
}
