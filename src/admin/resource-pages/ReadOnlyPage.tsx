import { Show } from '../components/Show.tsx';
import { RecordColumns } from '../crud/RecordColumns.tsx';
import { StatusFacts } from '../crud/status/StatusChips.tsx';
import { WhyReadOnly } from '../crud/form/ReadOnlyReason.tsx';
import { ReadSection } from './ReadOnlySection.tsx';

/** The page of a record for who may not write it: the sections of its form to read, and why there are no inputs. */
export default function ReadPage({ id }: { id: string }) {
  return (
    <Show id={id} status={<StatusFacts />}>
      <WhyReadOnly />
      <RecordColumns card={(section) => <ReadSection key={section.name} section={section} />} />
    </Show>
  );
}
