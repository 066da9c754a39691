import { useEffect, useState } from 'react';

/** Calls `work` after the next paint. @returns cancels it */
function onPainted(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  // A frame is painted after its callbacks.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Milliseconds to wait for a paint at most: a hidden page is not painted. */
const unseen = 100;

/** Resolves after the next paint. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    onPainted(resolve);
    setTimeout(resolve, unseen);
  });

/** Whether the component has been painted: expensive parts outside the view are rendered only then. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => onPainted(() => setPainted(true)), []);
  return isPainted;
}
