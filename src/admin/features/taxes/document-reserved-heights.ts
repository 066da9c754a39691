/** What is known of a receipt before what is to be done about it is drawn. */
interface Receipt {
  state?: string;
  problem?: string | null;
}

const buttons = 36;

/** What is wrong with it, in a sentence of a line or two, with its gap. */
const said = () => 12 + (window.innerWidth < 600 ? 77 : 48);

/** The height of a receipt's warning and buttons in pixels, from the receipt alone: the place that is kept for them until their code has come. */
export const documentHeights = ({ state = '', problem }: Receipt = {}): number =>
  buttons + (problem && ['held', 'refused', 'invalid', 'withdrawn'].includes(state) ? said() : 0);
