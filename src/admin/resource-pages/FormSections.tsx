import { styled } from '@mui/material/styles';
import { useRecordContext } from 'react-admin';
import { createElement, useEffect, useMemo } from 'react';
import type { FieldModel, ResourceModel, SectionModel } from '../../shared/resources/resource-model.ts';
import { lazyComponent } from '../bootstrap/lazy-component.ts';
import { LazyBoundary } from '../layout/states/LazyBoundary.tsx';
import { SectionCard } from '../layout/page/SectionCard.tsx';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import { useText } from '../providers/texts/texts.tsx';
import { useResourceModel } from '../providers/data/use-resource-model.ts';
import { findBesidePart, findSection } from '../features/sections.ts';
import { RecordColumns } from '../crud/RecordColumns.tsx';
import { FieldGrid } from '../crud/form/FieldGrid.tsx';
import { CollapsibleFields } from '../crud/form/sections/CollapsibleFields.tsx';
import { editSections } from '../crud/form/edit-sections.ts';
import { cacheFormHeights } from '../crud/form/form-height-cache.ts';
import { hasOwnValue } from '../crud/form/has-value.ts';
import { hasSectionNav, sectionNavHeight } from '../crud/form/sections/section-nav.ts';
import { sectionId } from '../crud/section-anchor.ts';
import { firstPaintInputs } from '../crud/form/sections/first-screen-inputs.ts';
import { visibleFields } from '../crud/form/visible-fields.ts';
import { useConditions } from '../fields/guards/use-conditions.ts';

const JumpList = lazyComponent(() => import('../crud/form/sections/JumpList.tsx'));

/** Reserved height of the section navigation while it loads. */
const Jumps = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { height: sectionNavHeight },
}));

/** The sections of a form, as cards. */
export function FormSections() {
  const resource = useResourceModel();
  const fields = useMemo(() => visibleFields(resource), [resource]);
  const form = useRecordContext() ? editSections(resource) : resource.form;
  const rooms = useMemo(() => firstPaintInputs(form, fields), [form, fields]);
  useShapeNoted(resource);
  const { isShown } = useConditions(useMemo(() => fields.map(({ name }) => name), [fields]));
  const hidden = form.filter((section) => !saysSomething(section, isShown)).map(({ name }) => name);
  const gone = hidden.join(' ');
  const jumps = useMemo(() => form.filter(({ name }) => !gone.split(' ').includes(name)), [form, gone]);
  return (
    <>
      {hasSectionNav(form) ? (
        <LazyBoundary waiting={<Jumps />}>
          <JumpList sections={jumps} />
        </LazyBoundary>
      ) : null}
      <RecordColumns
        card={(section) => (
          <Section key={section.name} section={section} fields={fields} room={rooms.get(section.name)} />
        )}
      />
    </>
  );
}

/** Time until a form's layout is stable, in milliseconds. */
const settled = 1_500;

/** Caches the form's heights for the next skeleton. */
function useShapeNoted(resource: ResourceModel): void {
  const { locale } = useLocaleState();
  useEffect(() => {
    const timer = setTimeout(() => cacheFormHeights(resource, locale), settled);
    return () => clearTimeout(timer);
  }, [resource, locale]);
}

/** Whether a section is shown: not if conditions hide all its fields. */
const saysSomething = ({ fields, screen }: SectionModel, isShown: (field: string) => boolean): boolean =>
  screen !== undefined || !fields.length || fields.some(isShown);

interface SectionProps {
  section: SectionModel;
  fields: FieldModel[];
  room: number | undefined;
}

function Section({ section, fields, room }: SectionProps) {
  const { locale } = useLocaleState();
  const record = useRecordContext();
  const title = section.title[locale];
  const isNew = record === undefined;
  // A new record has no values for read-only fields, and its statuses start at their initial values.
  const own = section.fields.flatMap(
    (name) =>
      fields.find(
        (field) =>
          field.name === name && !(isNew && (field.readOnly || field.transitions) && !section.screen),
      ) ?? [],
  );
  const { isShown } = useConditions(section.fields);
  const isOfRecord = isNew && !own.length && section.fields.length > 0 && !section.screen;
  if (isOfRecord || !saysSomething({ ...section, fields: own.map(({ name }) => name) }, isShown)) return null;
  const content = <Content {...{ section, own, room }} />;
  const id = sectionId(section.name);
  if (!section.folded)
    return (
      <SectionCard id={id} title={title} help={section.help?.[locale]}>
        {content}
      </SectionCard>
    );
  return (
    <SectionCard id={id} label={title}>
      <CollapsibleFields
        isHeading
        label={title}
        paths={section.fields}
        isOpen={own.some((field) => hasOwnValue(field, record))}
        {...(section.help && { hint: section.help[locale] })}
      >
        {content}
      </CollapsibleFields>
    </SectionCard>
  );
}

interface ContentProps {
  section: SectionModel;
  own: FieldModel[];
  room: number | undefined;
}

/** Content of a section's card: its fields, dependent content, and rarely used empty fields behind “More”. */
function Content({ section, own, room }: ContentProps) {
  const { locale } = useLocaleState();
  const text = useText();
  const record = useRecordContext();
  const { isShown } = useConditions(section.fields);
  // A field once expanded stays, also when it is emptied and saved.
  const rare = useMemo(
    () => own.filter((field) => field.folded && !hasOwnValue(field, record)).map(({ name }) => name),
    // oxlint-disable-next-line react/exhaustive-deps
    [record?.id, section],
  );
  const isRare = ({ name }: FieldModel) => rare.includes(name);
  const folded = own.filter((field) => isRare(field) && isShown(field.name));
  const usual = own.filter((field) => !isRare(field));
  const [only] = own;
  // A single field with the section's title hides its label.
  const isSpoken = own.length === 1 && only?.title[locale] === section.title[locale];
  return (
    <LazyBoundary>
      {section.screen ? (
        createElement(findSection(section.screen), { section, fields: own })
      ) : (
        <FieldGrid fields={usual} isBare={isSpoken} room={room} isAside={section.aside} />
      )}
      {section.beside ? createElement(findBesidePart(section.beside)) : null}
      {folded.length && !section.screen ? (
        <CollapsibleFields
          paths={folded.map(({ name }) => name)}
          isOpen={false}
          label={text('records.form.more')}
          hint={folded.map(({ title }) => title[locale]).join(text('records.list.comma'))}
        >
          <FieldGrid fields={folded} isAside={section.aside} />
        </CollapsibleFields>
      ) : null}
    </LazyBoundary>
  );
}
