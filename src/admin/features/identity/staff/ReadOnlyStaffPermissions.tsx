/** Read-only permissions of a staff member. */
import { FieldValueList } from '../../../fields/lists/FieldValueList.tsx';
import type { ReadOnlySectionProps } from '../../section-props.ts';
import { OwnerPermissions } from './OwnerPermissions.tsx';

export default function ReadOnlyStaffPermissions({ fields, record }: ReadOnlySectionProps) {
  return record.role === 'owner' ? <OwnerPermissions /> : <FieldValueList fields={fields} record={record} />;
}
