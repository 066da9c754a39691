/** The lines that a window over them shows, with some to spare above and below: from the first to behind the last. */
export function isVisible(
  count: number,
  scrolled: number,
  height: number,
  lineHeight: number,
): [number, number] {
  const spare = 6;
  const first = Math.max(0, Math.floor(scrolled / lineHeight) - spare);
  return [first, Math.min(count, Math.ceil((scrolled + height) / lineHeight) + spare)];
}
