import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { inLocale } from '../../../shared/texts/locale.ts';
import { PermissionTooltip } from '../../layout/dialogs/PermissionTooltip.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import { useSendReceipts, type Overview } from './tax-calls.ts';

/** Problems that block receipts, each with the action that resolves it. */
export function TaxAlerts({ overview }: { overview: Overview }) {
  const text = useText();
  const may = useCan();
  const { locale } = useLocaleState();
  const { mode, failure, said, uncoded, hasMoreUncoded, back } = overview;
  const names = uncoded
    .map(({ name }) => `“${inLocale(name, locale) ?? ''}”`)
    .join(locale === 'ar' ? '، ' : ', ');
  return (
    <>
      {failure ? (
        <Alert
          severity="error"
          action={
            <Button component={Link} to="/e-tax/settings" size="small" color="inherit">
              {text('taxes.check_settings')}
            </Button>
          }
        >
          {text('taxes.failure', { said: said ? ` (${said})` : '' })}
        </Alert>
      ) : null}
      {uncoded.length ? (
        <Alert
          severity="warning"
          action={
            may('taxes', 'create') ? (
              <Button component={Link} to="/add-item-code" size="small" color="inherit">
                {text('taxes.add_code')}
              </Button>
            ) : null
          }
        >
          {text(hasMoreUncoded ? 'taxes.uncoded_more' : 'taxes.uncoded', { names })}
        </Alert>
      ) : null}
      {back ? <BackAlert count={back} /> : null}
      {mode === 'sandbox' || mode === 'preproduction' ? (
        <Alert severity="info">{text(`taxes.${mode}_note`)}</Alert>
      ) : null}
    </>
  );
}

function BackAlert({ count }: { count: number }) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const { mutate, isPending } = useSendReceipts();
  return (
    <Alert
      severity="info"
      action={
        <PermissionTooltip right={{ module: 'taxes', action: 'edit' }}>
          <Button
            size="small"
            color="inherit"
            loading={isPending}
            onClick={() =>
              mutate(undefined, {
                onSuccess: ({ returns }) =>
                  notify(text('taxes.asked', { smart_count: returns }), { type: 'success' }),
                onError: sayError,
              })
            }
          >
            {text('taxes.send_back', { smart_count: count })}
          </Button>
        </PermissionTooltip>
      }
    >
      {text('taxes.back', { smart_count: count })}
    </Alert>
  );
}
