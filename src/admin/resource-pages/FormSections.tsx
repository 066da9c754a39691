import { useRecordContext } from 'react-admin';
import { createElement, useMemo } from 'react';
import type { FieldModel, SectionModel } from '../../model/resource-model.ts';
import { LazyBoundary } from '../layout/LazyBoundary.tsx';
import { SectionCard } from '../layout/SectionCard.tsx';
import { useLocaleState } from '../providers/LocaleRouter.tsx';
import { useResourceModel } from '../providers/use-resource-model.ts';
import { sectionNamed } from '../screens/sections.ts';
import { RecordColumns } from '../records/RecordColumns.tsx';
import { FieldGrid } from '../records/form/FieldGrid.tsx';
import { roomOf } from '../records/form/first-screen.ts';
import { shownFields } from '../records/form/shown-fields.ts';
import { useConditions } from '../fields/use-conditions.ts';

/** The sections of a form, in cards. */
export function FormSections() {
  const resource = useResourceModel();
  const fields = useMemo(() => shownFields(resource), [resource]);
  const rooms = useMemo(() => roomOf(resource.form, fields), [resource, fields]);
  return (
    <RecordColumns
      card={(section) => (
        <Section key={section.name} section={section} fields={fields} room={rooms.get(section.name)} />
      )}
    />
  );
}

interface SectionProps {
  section: SectionModel;
  fields: FieldModel[];
  room: number | undefined;
}

function Section({ section, fields, room }: SectionProps) {
  const { locale } = useLocaleState();
  const title = section.title[locale];
  const isNew = useRecordContext() === undefined;
  // What is only read says nothing of a record that does not exist yet.
  const own = section.fields.flatMap(
    (name) =>
      fields.find((field) => field.name === name && !(isNew && field.readOnly && !section.screen)) ?? [],
  );
  const { isShown } = useConditions(section.fields);
  const [only] = own;
  // A section of one field that is called the same says its name once.
  const isSpoken = own.length === 1 && only?.title[locale] === title;
  if (section.fields.length && !section.screen && !own.some(({ name }) => isShown(name))) return null;
  return (
    <SectionCard title={title} help={section.help?.[locale]}>
      <LazyBoundary>
        {section.screen ? (
          createElement(sectionNamed(section.screen), { section, fields: own })
        ) : (
          <FieldGrid fields={own} isBare={isSpoken} room={room} />
        )}
      </LazyBoundary>
    </SectionCard>
  );
}
