export { display } from '../text/text.display.tsx';
