type Words = Record<string, unknown>;

const isBlock = (words: unknown): words is Words => typeof words === 'object' && words !== null;

/** Deeply merges texts; later layers override earlier ones. */
export function mergeTexts(...layers: readonly Words[]): Words {
  const whole: Words = {};
  for (const layer of layers) {
    for (const [key, words] of Object.entries(layer)) {
      const below = whole[key];
      whole[key] = isBlock(below) && isBlock(words) ? mergeTexts(below, words) : words;
    }
  }
  return whole;
}
