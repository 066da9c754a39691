/** What stores pay Matjar. The face of this area: what the rest of the server may use of it. */
export { receiveCash } from './calls/plan-cash.ts';
