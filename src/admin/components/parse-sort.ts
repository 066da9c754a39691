import type { SortPayload } from 'react-admin';

/** Parses a sort of the API to react-admin's format. @param order `name asc` @returns `{ field: 'name', order: 'ASC' }` */
export const parseSort = (order: string): SortPayload => {
  const [field = 'id', direction] = order.split(' ');
  return { field, order: direction === 'asc' ? 'ASC' : 'DESC' };
};
