import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../../providers/data/fetch-file.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';

/** Button that downloads the invoice of a payment as a PDF. */
export function InvoiceButton({ number }: { number: number }) {
  const text = useText();
  const { locale } = useLocaleState();
  const sayError = useNotifyError();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { blob, name } = await fetchFile(`/subscriptions/invoices/${number}?locale=${locale}`);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    onError: sayError,
  });
  return (
    <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate()}>
      {text('subscription.charges.invoice', { number: String(number) })}
    </Button>
  );
}
