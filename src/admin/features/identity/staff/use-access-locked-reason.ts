import { useRecordContext } from 'react-admin';
import { useSignInFacts } from '../../../providers/session/session.tsx';

/** Why the person at the form may not change the access of its member of the staff: it is their own, or an owner's; `null`: they may. */
export function useAccessLockedReason(): 'own' | 'owner' | null {
  const { user, role } = useSignInFacts();
  const record = useRecordContext();
  if (record?.userId === user.id) return 'own';
  return record?.role === 'owner' && role !== 'owner' ? 'owner' : null;
}
