import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { callOperation } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';

/** Button that redirects to Instagram's OAuth page, which redirects back here. It stays busy until the page unloads. */
export function ConnectInstagram({ label }: { label?: string }) {
  const text = useText();
  const sayError = useNotifyError();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => callOperation('GET', '/instagram/login', {}),
    onSuccess: ({ data }) => location.assign(data.url),
    onError: sayError,
  });
  return (
    <Button variant="contained" color="primary" loading={isPending || isSuccess} onClick={() => mutate()}>
      {label ?? text('instagram.connect')}
    </Button>
  );
}
