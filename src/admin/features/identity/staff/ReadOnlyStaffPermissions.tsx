/** Read-only permissions of a staff member. */
import { FieldValueList } from '../../../fields/lists/FieldValueList.tsx';
import type { ReadOnlySectionProps } from '../../section-props.ts';
import { OwnerRights } from './OwnerPermissions.tsx';

export default function ReadOnlyStaffRights({ fields, record }: ReadOnlySectionProps) {
  return record.role === 'owner' ? <OwnerRights /> : <FieldValueList fields={fields} record={record} />;
}
