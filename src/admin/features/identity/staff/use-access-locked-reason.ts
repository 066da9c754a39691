import { useRecordContext } from 'react-admin';
import { useSignInFacts } from '../../../providers/session/session.tsx';

/** Reason why the user may not change a staff member's access: it is their own, or an owner's; `null` if they may. */
export function useAccessLockedReason(): 'own' | 'owner' | null {
  const { user, role } = useSignInFacts();
  const record = useRecordContext();
  if (record?.userId === user.id) return 'own';
  return record?.role === 'owner' && role !== 'owner' ? 'owner' : null;
}
