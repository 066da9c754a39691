/** Campaign fields that determine the height. */
interface Sent {
  state?: string;
  waiting?: number;
  refused?: number;
  unknown?: number;
  leftOut?: number;
}

/** Heights in pixels: a line, a count, a button, the gap, and the warning of unknown deliveries. */
const [line, count, button, gap] = [21, 62, 36, 16];
const warning = { phone: 88, wide: 48 };

/** Reserved height of the campaign progress in pixels, computed from the campaign before its code has loaded. */
export function smsProgressHeight({
  state,
  waiting = 0,
  refused = 0,
  unknown = 0,
  leftOut = 0,
}: Sent = {}): number {
  const isPhone = window.innerWidth < 600;
  const isUnderWay = state === 'sending' || state === 'scheduled';
  const counts = 1 + [waiting, refused, unknown, leftOut].filter((each) => each > 0).length;
  const rows = Math.ceil(counts / (isPhone ? 2 : 5));
  const buttons = isUnderWay ? 1 : [waiting, refused, unknown].filter((each) => each > 0).length;
  const parts = [
    line,
    rows * count + (rows - 1) * 8,
    unknown ? warning[isPhone ? 'phone' : 'wide'] : 0,
    // On phones each button has a row of its own.
    buttons && (isPhone ? buttons : 1) * (button + 8) - 8,
    line,
  ].filter(Boolean);
  return (
    parts.reduce((sum, height) => sum + height, gap * (parts.length - 1)) +
    (state === 'sending' ? 4 + gap : 0)
  );
}
