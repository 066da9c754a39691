/** Fields of a receipt that determine the reserved height. */
interface Receipt {
  state?: string;
  problem?: string | null;
}

const buttons = 36;

/** Height of the warning with its gap; its text wraps on a phone. */
const said = () => 12 + (window.innerWidth < 600 ? 77 : 48);

/** Reserved height in pixels of a receipt's warning and buttons, computed from the receipt alone. */
export const documentHeights = ({ state = '', problem }: Receipt = {}): number =>
  buttons + (problem && ['held', 'refused', 'invalid', 'withdrawn'].includes(state) ? said() : 0);
