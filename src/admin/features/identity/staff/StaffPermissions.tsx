/** Form section of a staff member's permissions: all for an owner, else the checked ones. */
import { useWatch } from 'react-hook-form';
import { FieldGrid } from '../../../crud/form/FieldGrid.tsx';
import type { SectionProps } from '../../section-props.ts';
import { readOnlyFields } from './read-only-fields.ts';
import { OwnerPermissions } from './OwnerPermissions.tsx';
import { useAccessLockedReason } from './use-access-locked-reason.ts';

export default function StaffPermissions({ fields }: SectionProps) {
  const role: unknown = useWatch({ name: 'role' });
  const closed = useAccessLockedReason();
  if (role === 'owner') return <OwnerPermissions />;
  return <FieldGrid fields={closed ? readOnlyFields(fields) : fields} />;
}
