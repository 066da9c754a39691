export { WordsFilter as Filter } from '../filters/WordsFilter.tsx';
