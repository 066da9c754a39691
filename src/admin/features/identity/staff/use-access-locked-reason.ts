import { useRecordContext } from 'react-admin';
import { useFacts } from '../../../providers/session/session.tsx';

/** Why the person at the form may not change the access of its member of the staff: it is their own, or an owner's; `null`: they may. */
export function useClosedAccess(): 'own' | 'owner' | null {
  const { user, role } = useFacts();
  const record = useRecordContext();
  if (record?.userId === user.id) return 'own';
  return record?.role === 'owner' && role !== 'owner' ? 'owner' : null;
}
