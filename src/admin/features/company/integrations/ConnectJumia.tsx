import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { callOperation } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';

/** Button that redirects to Jumia's OAuth sign-in, which redirects back to this page. It stays busy until the page unloads. */
export function ConnectJumia() {
  const text = useText();
  const sayError = useNotifyError();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => callOperation('GET', '/jumia_integrations/login', {}),
    onSuccess: ({ data }) => location.assign(data.url),
    onError: sayError,
  });
  return (
    <PermissionTooltip right={{ module: 'settings', action: 'edit' }}>
      <Button
        variant="contained"
        color="primary"
        sx={{ flex: 'none' }}
        loading={isPending || isSuccess}
        onClick={() => mutate()}
      >
        {text('integrations.connect')}
      </Button>
    </PermissionTooltip>
  );
}
