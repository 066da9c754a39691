import { Show } from '../components/Show.tsx';
import { RecordColumns } from '../crud/RecordColumns.tsx';
import { StatusChips } from '../crud/status/StatusChips.tsx';
import { ReadOnlyReason } from '../crud/form/ReadOnlyReason.tsx';
import { ReadOnlySection } from './ReadOnlySection.tsx';

/** The page of a record for who may not write it: the sections of its form to read, and why there are no inputs. */
export default function ReadOnlyPage({ id }: { id: string }) {
  return (
    <Show id={id} status={<StatusChips />}>
      <ReadOnlyReason />
      <RecordColumns card={(section) => <ReadOnlySection key={section.name} section={section} />} />
    </Show>
  );
}
