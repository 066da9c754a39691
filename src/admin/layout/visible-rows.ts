/** Virtual scrolling: the range of visible rows plus a margin, from the first to one past the last. */
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
