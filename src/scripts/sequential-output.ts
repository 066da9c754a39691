/** What one of several that run side by side has to say. */
export interface OutputWriter {
  /** a piece of its output, as it comes */
  tell(piece: string | Uint8Array): void;
  /** it has said everything */
  end(): void;
}

/**
 * Lets what runs side by side be read one after the other: the first that has not ended is told as it speaks, what the others say meanwhile is kept until
 * it is their turn.
 * @param write where it is read
 * @returns begins the next teller; their turns come in the order in which they began
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
