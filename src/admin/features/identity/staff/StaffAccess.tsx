/** Form section of a staff member's role and status. Read-only, with the reason, where the server refuses changes. */
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
