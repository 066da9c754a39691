/** The rights of a member of the staff, to read. */
import { FactList } from '../../../fields/lists/FieldValueList.tsx';
import type { ReadSectionProps } from '../../section-props.ts';
import { EveryRight } from './OwnerRights.tsx';

export default function StaffRightsRead({ fields, record }: ReadSectionProps) {
  return record.role === 'owner' ? <EveryRight /> : <FactList fields={fields} record={record} />;
}
