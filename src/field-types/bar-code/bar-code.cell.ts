export { cell } from '../text/text.cell.ts';
