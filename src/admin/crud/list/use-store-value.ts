import { useStoreContext } from 'react-admin';
import { useCallback, useState } from 'react';

/** Computes the next value and its stored text; `null` removes it. */
type Change<Value> = (before: Value) => [next: Value, text: string | null];

/** Key prefix of react-admin's store; code that runs before React reads the same entries. */
const prefix = 'RaStore.';

/**
 * A value in react-admin's store under a key that may change. The value of a new key is returned at once, whereas `useStore` first returns
 * the previous one, which would request the wrong columns.
 */
export function useStoreValue<Value>(
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
