/** Output of one of several concurrent tasks. */
export interface OutputWriter {
  /** a chunk of the output */
  tell(piece: string | Uint8Array): void;
  /** the output is complete */
  end(): void;
}

/**
 * Serializes the output of concurrent tasks: that of the first unfinished task is written as it comes, that of
 * the others is buffered until their turn.
 * @param write writes a chunk
 * @returns starts the next task's output; the turns are in the order of the starts
 */
export function sequentialOutput(write: (piece: string | Uint8Array) => void): () => OutputWriter {
  const waiting: { kept: (string | Uint8Array)[]; hasEnded: boolean }[] = [];
  const goOn = () => {
    for (let first = waiting[0]; first; first = waiting[0]) {
      for (const piece of first.kept.splice(0)) write(piece);
      if (!first.hasEnded) return;
      waiting.shift();
    }
  };
  return () => {
    const own = { kept: [] as (string | Uint8Array)[], hasEnded: false };
    waiting.push(own);
    return {
      tell(piece) {
        own.kept.push(piece);
        goOn();
      },
      end() {
        own.hasEnded = true;
        goOn();
      },
    };
  };
}
