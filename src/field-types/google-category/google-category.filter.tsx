export { TextFilter as Filter } from '../filters/TextFilter.tsx';
