/** Role and status of a member of the staff as a section of their form. What the server would refuse is only read, and says why. */
import { useText } from '../../../providers/texts/texts.tsx';
import { FieldGrid } from '../../../crud/form/FieldGrid.tsx';
import type { SectionProps } from '../../section-props.ts';
import { Note } from '../sign-in/Note.tsx';
import { readOnlyFields } from './read-only-fields.ts';
import { useAccessLockedReason } from './use-access-locked-reason.ts';

export default function StaffAccess({ fields }: SectionProps) {
  const text = useText();
  const closed = useAccessLockedReason();
  if (!closed) return <FieldGrid fields={fields} />;
  return (
    <>
      <Note tone="info">{text(`rights.closed_${closed}`)}</Note>
      <FieldGrid fields={readOnlyFields(fields)} />
    </>
  );
}
