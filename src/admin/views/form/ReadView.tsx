import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider, useDataProvider } from 'react-admin';
import { isShown } from '../../../model/conditions.ts';
import { fieldOf, type ResourceModel, type SectionModel } from '../../../model/resource-model.ts';
import { Part } from '../../layout/Part.tsx';
import { SectionCard } from '../../layout/SectionCard.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { readSectionNamed } from '../../screens/sections.ts';
import { RecordColumns } from '../RecordColumns.tsx';
import { RecordGate } from '../RecordGate.tsx';
import { RecordHeader } from '../RecordHeader.tsx';
import { recordQuery } from '../record-query.ts';
import { StatusFacts } from '../status/StatusFacts.tsx';
import { FactList } from '../value/FactList.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { WhyReadOnly } from './WhyReadOnly.tsx';

/** The page of a record for who may not write it: the sections of its form to read, and why there are no inputs. */
export default function ReadView({ resource, id }: { resource: ResourceModel; id: string }) {
  const { locale } = useLocaleState();
  const dataProvider = useDataProvider();
  const {
    data: record,
    error,
    refetch,
  } = useQuery({
    ...recordQuery(dataProvider, resource.name, id),
    retry: false,
    refetchOnWindowFocus: true,
  });
  if (!record && error)
    return <RecordGate resource={resource} action="view" error={error} retry={() => void refetch()} />;
  if (!record) return <FormSkeleton resource={resource} />;

  const card = (section: SectionModel) => {
    // What the form would hide beside these values says nothing here either.
    const fields = section.fields
      .filter((name) => isShown(resource.conditions ?? [], name, record))
      .map((name) => fieldOf(resource, name))
      .filter((field) => !field.writeOnly);
    const Own = readSectionNamed(section.screen);
    return fields.length ? (
      <SectionCard key={section.name} title={section.title[locale]}>
        <Part>
          {Own ? (
            <Own fields={fields} record={record} />
          ) : (
            <FactList fields={fields} record={record} heading={section.title[locale]} />
          )}
        </Part>
      </SectionCard>
    ) : null;
  };
  return (
    <RecordContextProvider value={record}>
      <div style={{ maxWidth: 1080, marginInline: 'auto' }}>
        <RecordHeader
          resource={resource}
          record={record}
          status={<StatusFacts resource={resource} record={record} />}
        />
        <WhyReadOnly resource={resource} />
        <RecordColumns resource={resource} record={record} card={card} />
      </div>
    </RecordContextProvider>
  );
}
