import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { courierModel } from '../../../shared/orders/couriers.ts';
import { PermissionTooltip } from '../../layout/dialogs/PermissionTooltip.tsx';
import { call } from '../../providers/data/api.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import type { Account } from './courier-calls.ts';

/** Text about whether the account is linked; `null` if it is not connected or the courier has no linking. */
export function useLinkSentence({ courier, mode, isLinked }: Account): string | null {
  const text = useText();
  const { locale } = useLocaleState();
  const { title, links } = courierModel(courier);
  return links && mode
    ? text(isLinked ? 'couriers.link.done' : 'couriers.link.open', { name: title[locale] })
    : null;
}

/** Button that opens the courier's authorization page, which redirects to `LinkedPage`. It stays in its loading state until the page unloads. */
export function LinkCourier({ account: { courier, isLinked } }: { account: Account }) {
  const text = useText();
  const { locale } = useLocaleState();
  const sayError = useNotifyError();
  const name = courierModel(courier).title[locale];
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call<{ data: { url: string } }>('POST', `/courier_accounts/${courier}/link`, {}),
    onSuccess: ({ data }) => location.assign(data.url),
    onError: sayError,
  });
  return (
    <PermissionTooltip right={{ module: 'settings', action: 'edit' }}>
      <Button
        variant={isLinked ? 'outlined' : 'contained'}
        color="primary"
        loading={isPending || isSuccess}
        onClick={() => mutate()}
      >
        {text(isLinked ? 'couriers.link.again' : 'couriers.link.begin', { name })}
      </Button>
    </PermissionTooltip>
  );
}
