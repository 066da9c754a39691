import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider, useDataProvider } from 'ra-core';
import { Link } from 'react-router';
import { isShown } from '../../../model/conditions.ts';
import {
  fieldOf,
  houseFields,
  type ResourceModel,
  type SectionModel,
} from '../../../model/resource-model.ts';
import { Icon } from '../../layout/Icon.tsx';
import { Part } from '../../layout/Part.tsx';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { RightTip } from '../../layout/RightTip.tsx';
import { SectionCard } from '../../layout/SectionCard.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { readSectionNamed } from '../../screens/sections.ts';
import { addressOf } from '../address-of.ts';
import { loadForm, prefetch } from '../chunks.ts';
import { Columns } from '../Columns.tsx';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { readTrail } from '../list/trail.ts';
import { nameOf } from '../name-of.ts';
import { RecordState } from '../RecordState.tsx';
import { Neighbours } from '../Neighbours.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { RecordGate } from '../RecordGate.tsx';
import { recordQuery } from '../record-query.ts';
import { FactList } from '../value/FactList.tsx';

/** A record to read, in the sections of its form. */
export default function ShowView({ resource, id }: { resource: ResourceModel; id: string }) {
  const { locale } = useLocaleState();
  const text = useText();
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

  const known = houseFields(resource).filter(({ name }) => name !== 'version');
  const read = resource.fields.filter(
    (field) =>
      field.readOnly &&
      !field.writeOnly &&
      field.name !== resource.represents &&
      !resource.form.some(({ fields }) => fields.includes(field.name)),
  );
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
        <PageHeader
          title={nameOf(resource, record, locale)}
          meta={<RecordState resource={resource} record={record} />}
          back={`${addressOf(resource, 'list')}${readTrail(resource.name)?.search ?? ''}`}
          backLabel={text('views.form.back', { name: resource.title[locale] })}
          actions={
            <>
              <Neighbours resource={resource} id={record.id} view="show" />
              {resource.calls.includes('update') ? (
                <RightTip right={{ module: resource.module, action: 'edit' }}>
                  <Button
                    component={Link}
                    to={addressOf(resource, 'edit', record.id)}
                    variant="contained"
                    color="primary"
                    startIcon={<Icon name="edit" size={16} />}
                    onPointerEnter={() => prefetch(loadForm)}
                  >
                    {text('ra.action.edit')}
                  </Button>
                </RightTip>
              ) : null}
            </>
          }
        />
        <Columns data-aside="">
          <div>{resource.form.filter(({ aside }) => !aside).map(card)}</div>
          <div>
            {resource.form.filter(({ aside }) => aside).map(card)}
            <SectionCard title={text('views.show.record')}>
              <Part>
                <FactList fields={[...known, ...read]} record={record} />
              </Part>
            </SectionCard>
            <HistoryPanel resource={resource} id={record.id} />
          </div>
        </Columns>
      </div>
    </RecordContextProvider>
  );
}
