import { useMay } from '../../providers/session/session.tsx';

/** May the person merge customers, as the call demands whatever moves? */
export function useMayMerge(): boolean {
  const may = useMay();
  return (['edit', 'create', 'delete', 'see_contact'] as const).every((action) => may('customer', action));
}
