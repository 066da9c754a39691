import { useRecordContext } from 'react-admin';
import { createElement } from 'react';
import { isShown } from '../../shared/resources/conditions.ts';
import type { SectionModel } from '../../shared/resources/resource-model.ts';
import { fieldOf } from '../../shared/resources/record-fields.ts';
import { LazyBoundary } from '../layout/states/LazyBoundary.tsx';
import { SectionCard } from '../layout/page/SectionCard.tsx';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import { useResourceModel } from '../providers/data/use-resource-model.ts';
import { findReadOnlyBesidePart, findReadOnlySection } from '../features/sections.ts';
import { FieldValueList } from '../fields/lists/FieldValueList.tsx';

/** A form section, read-only. */
export function ReadOnlySection({ section }: { section: SectionModel }) {
  const { locale } = useLocaleState();
  const resource = useResourceModel();
  const record = useRecordContext() ?? {};
  // Fields hidden by conditions in the form are hidden here too.
  const fields = section.fields
    .filter((name) => isShown(resource.conditions ?? [], name, record))
    .map((name) => fieldOf(resource, name))
    .filter((field) => !field.writeOnly);
  const Own = findReadOnlySection(section.screen);
  if (!fields.length && !Own) return null;
  const Beside = findReadOnlyBesidePart(section.beside);
  const title = section.title[locale];
  return (
    <SectionCard title={title}>
      <LazyBoundary>
        {Own ? (
          createElement(Own, { fields, record })
        ) : (
          <FieldValueList fields={fields} record={record} heading={title} />
        )}
      </LazyBoundary>
      {Beside ? createElement(Beside) : null}
    </SectionCard>
  );
}
