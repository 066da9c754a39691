import { useCan } from '../../providers/session/session.tsx';

/** Whether the user may merge customers; the same permissions as the API requires. */
export function useCanMerge(): boolean {
  const may = useCan();
  return (['edit', 'create', 'delete', 'see_contact'] as const).every((action) => may('customer', action));
}
