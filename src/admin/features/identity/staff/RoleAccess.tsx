/** Form sections of a role's name and permissions. The user's own role is read-only, with the reason, as the server refuses to change it. */
import { useRecordContext } from 'react-admin';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { FieldGrid } from '../../../crud/form/FieldGrid.tsx';
import type { SectionProps } from '../../section-props.ts';
import { Note } from '../sign-in/Note.tsx';
import { readOnlyFields } from './read-only-fields.ts';

export default function RoleAccess({ section, fields }: SectionProps) {
  const text = useText();
  const { role, roleId } = useSignInFacts();
  const record = useRecordContext();
  const isOwn = role === 'staff' && record !== undefined && record.id === roleId;
  // A section with one field already has its title.
  const isBare = fields.length === 1;
  if (!isOwn) return <FieldGrid fields={fields} isBare={isBare} />;
  return (
    <>
      {section.name === 'role' ? <Note tone="info">{text('rights.closed_role')}</Note> : null}
      <FieldGrid fields={readOnlyFields(fields)} isBare={isBare} />
    </>
  );
}
