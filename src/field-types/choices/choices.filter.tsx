export { Filter } from '../choice/choice.filter.tsx';
