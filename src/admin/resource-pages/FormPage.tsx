import { useRecordContext } from 'react-admin';
import { Fragment } from 'react';
import { Create } from '../components/Create.tsx';
import { Edit } from '../components/Edit.tsx';
import { SimpleForm } from '../components/SimpleForm.tsx';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import { useResourceModel } from '../providers/data/use-resource-model.ts';
import { RecordHeader } from '../crud/RecordHeader.tsx';
import { FormStatus } from '../crud/status/FormStatus.tsx';
import { FormSkeleton } from '../crud/form/sections/FormSkeleton.tsx';
import { usePrefetch } from '../features/prefetch.ts';
import { FormSections } from './FormSections.tsx';
import { ReadOnlyPage } from './read-only-page.ts';
import { usePrefetchForm } from './use-prefetch-form.ts';
import { TranslationProgress } from '../crud/form/TranslationProgress.tsx';

/** The generated edit or create page of a record. */
export default function FormPage({ id }: { id?: string | undefined }) {
  const { name, form } = useResourceModel();
  usePrefetch(name, form, id);
  return id === undefined ? (
    <Create title={false}>
      <RecordForm />
    </Create>
  ) : (
    <Edit id={id} title={false}>
      <Sealable id={id} />
    </Edit>
  );
}

/** The form, or a read-only page if the record is sealed. */
function Sealable({ id }: { id: string }) {
  const { sealedBy } = useResourceModel();
  const record = useRecordContext();
  return sealedBy && record?.[sealedBy] ? <ReadOnlyPage id={id} /> : <RecordForm />;
}

/** The generated form of a resource. */
function RecordForm() {
  const resource = useResourceModel();
  const { locale } = useLocaleState();
  const isHere = usePrefetchForm(resource, locale);
  if (!isHere) return <FormSkeleton isForm />;
  return (
    <SimpleForm
      component={Fragment}
      head={<RecordHeader meta={<TranslationProgress />} status={<FormStatus />} />}
    >
      <FormSections />
    </SimpleForm>
  );
}
