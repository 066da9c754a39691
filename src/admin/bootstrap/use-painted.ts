import { useEffect, useState } from 'react';

/** Calls `work` once what has been drawn is painted. @returns calls it off */
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

/** How long a paint is waited for, in milliseconds: a page that nobody looks at is not painted. */
const unseen = 100;

/** Resolves once what is drawn now has been painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    onPainted(resolve);
    setTimeout(resolve, unseen);
  });

/** Whether what stands here has been painted: what costs the page a moment, and is not needed to be seen, waits until then. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => onPainted(() => setPainted(true)), []);
  return isPainted;
}
