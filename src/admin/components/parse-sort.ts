import type { SortPayload } from 'react-admin';

/** An order of the API in react-admin's words. @param order `name asc` @returns `{ field: 'name', order: 'ASC' }` */
export const parseSort = (order: string): SortPayload => {
  const [field = 'id', direction] = order.split(' ');
  return { field, order: direction === 'asc' ? 'ASC' : 'DESC' };
};
