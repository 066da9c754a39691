export { WordsFilter as Filter } from '../filters/TextFilter.tsx';
