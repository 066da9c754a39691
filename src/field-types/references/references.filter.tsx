export { Filter } from '../reference/reference.filter.tsx';
