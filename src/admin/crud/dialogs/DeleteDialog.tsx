import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, type RaRecord } from 'react-admin';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { Confirm } from '../../layout/dialogs/Confirm.tsx';
import { useNouns } from '../../providers/texts/nouns.ts';
import { useText } from '../../providers/texts/texts.tsx';
import type { SelectionTarget } from '../list/selection/selection.tsx';
import { recordName } from '../../fields/record-name.ts';
import { useNotifyError } from '../use-notify-error.ts';

interface Props {
  resource: ResourceModel;
  target: SelectionTarget;
  /** the single record, for its name */
  record?: RaRecord | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirmation before deleting: names the record or the number of records. */
export default function DeleteDialog({ resource, target, record, onClose, onDeleted }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const sayError = useNotifyError();
  const { ids, narrowing, count } = target;
  const [one] = ids;
  const { figures } = useNouns(resource);
  const name = record ? recordName(resource, record, locale) : '';
  const { mutate, isPending } = useMutation({
    mutationFn: (): Promise<unknown> =>
      record && one !== undefined
        ? dataProvider.delete(resource.name, { id: one, previousData: record })
        : dataProvider.deleteMany(resource.name, { ids, ...(narrowing && { meta: { narrowing } }) }),
    onSuccess() {
      for (const id of ids) client.removeQueries({ queryKey: [resource.name, 'getOne', { id: String(id) }] });
      if (narrowing) client.removeQueries({ queryKey: [resource.name, 'getOne'] });
      notify('records.delete.done', { type: 'success', messageArgs: figures(count) });
      onClose();
      onDeleted();
      void client.invalidateQueries({ queryKey: [resource.name, 'getList'] });
    },
    onError(error) {
      onClose();
      sayError(error);
    },
  });
  return (
    <Confirm
      isOpen
      title={
        name ? text('records.delete.title_one', { name }) : text('records.delete.title_many', figures(count))
      }
      confirm={text('records.delete.confirm', { smart_count: count })}
      loading={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
      confirmColor="warning"
      content={text('records.delete.body', { smart_count: count })}
    />
  );
}
