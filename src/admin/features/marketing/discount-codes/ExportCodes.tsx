import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../../providers/data/fetch-file.ts';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';

/** Export buttons (CSV, XLSX) of the codes with their uses; hidden without permission. */
export function ExportCodes({ id }: { id: string }) {
  const text = useText();
  const may = useCan();
  const sayError = useNotifyError();
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const { blob, name } = await fetchFile(`/discounts/${id}/codes/export?format=${format}`);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    onError: sayError,
  });
  if (!may('discount', 'export')) return null;
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button key={format} variant="outlined" disabled={isPending} onClick={() => mutate(format)}>
      {text(`discount_codes.export_${format}`)}
    </Button>
  ));
}
