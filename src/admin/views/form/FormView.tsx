import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ValidateFunction } from 'ajv';
import { useDataProvider, type RaRecord } from 'react-admin';
import { validators } from '../../../generated/validators.ts';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { inputOf } from '../../../kinds/views/inputs.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { sectionsAhead } from '../../screens/sections.ts';
import { RecordGate } from '../RecordGate.tsx';
import { recordQuery } from '../record-query.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { RecordForm } from './RecordForm.tsx';

interface Props {
  resource: ResourceModel;
  /** absent: a record that does not exist yet */
  id?: string | undefined;
}

/** The form of a record: fetches what it needs, then stands until it is left, whatever happens on the network. */
export default function FormView({ resource, id }: Props) {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const { locale } = useLocaleState();
  const validator = useQuery({
    queryKey: ['validator', resource.name, locale],
    queryFn: async () => {
      const [validate] = await Promise.all([
        loadValidator(resource.name),
        sectionsAhead(resource.form, locale),
        ...resource.fields.map((field) =>
          inputOf(field)
            .ahead?.()
            .catch(() => undefined),
        ),
      ]);
      return validate;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: 1,
  });
  const record = useQuery({
    ...recordQuery(dataProvider, resource.name, id ?? ''),
    enabled: id !== undefined,
    // Someone who comes back to a form without changes sees what others wrote meanwhile.
    refetchOnWindowFocus: true,
    retry: false,
  });
  if (validator.isPending || (id !== undefined && record.isPending))
    return <FormSkeleton resource={resource} />;
  const error = validator.error ?? (record.data ? null : record.error);
  if (error || !validator.data)
    return (
      <RecordGate
        resource={resource}
        action="edit"
        error={error}
        retry={() => {
          void validator.refetch();
          if (id !== undefined) void record.refetch();
        }}
      />
    );
  return (
    <RecordForm
      resource={resource}
      id={id}
      stored={record.data}
      validate={validator.data}
      onStored={(next: RaRecord) => {
        client.setQueryData(recordQuery(dataProvider, resource.name, next.id).queryKey, next);
        void client.invalidateQueries({ queryKey: [resource.name, 'getList'] });
        void client.invalidateQueries({ queryKey: [resource.name, 'getMany'] });
      }}
    />
  );
}

async function loadValidator(resource: string): Promise<ValidateFunction> {
  const load = validators[resource];
  if (!load) throw new Error(`The resource “${resource}” has no validator: build the catalogue.`);
  return (await load()).validate;
}
