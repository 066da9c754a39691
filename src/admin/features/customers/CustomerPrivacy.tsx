import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useRecordContext, type RaRecord } from 'react-admin';
import { fetchFile } from '../../providers/data/fetch-file.ts';
import { useCan } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import { ButtonHelp } from './ButtonHelp.tsx';

const rights = [
  ['customer', 'export'],
  ['customer', 'see_contact'],
  ['customer', 'see_spending'],
  ['purchase', 'view'],
  ['purchase', 'see_contact'],
] as const;

/** Download of a customer's personal data; nothing unless the user may see all of it. */
export function CustomerPrivacy() {
  const text = useText();
  const may = useCan();
  const sayError = useNotifyError();
  const { id } = useRecordContext<RaRecord>() ?? ({} as Partial<RaRecord>);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { blob, name } = await fetchFile(`/customers/${id}/personal_data`);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    onError: sayError,
  });
  if (id === undefined || !rights.every(([module, action]) => may(module, action))) return null;
  return (
    <div>
      <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate()}>
        {text('customers.personal_data')}
      </Button>
      <ButtonHelp>{text('customers.personal_data_help')}</ButtonHelp>
    </div>
  );
}
