import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { PermissionTooltip } from '../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import { DisconnectService } from '../company/credentials/DisconnectService.tsx';
import { useTestAccount, type TestResult } from '../company/credentials/account-calls.ts';
import { useTaxService } from './tax-account-calls.ts';
import type { TaxAccount } from './tax-calls.ts';

const right = { module: 'settings', action: 'edit' } as const;

/** Text of a connection test's result. */
export function useTestResultText() {
  const text = useText();
  return ({ failure, said }: Pick<TestResult, 'failure' | 'said'>, whole: 'refused' | 'not_fine') =>
    failure === 'tax_silent' || failure === 'tax_busy'
      ? text('taxes.form.silent')
      : text(`taxes.form.${whole}`, { said: said ? ` (${said})` : '' });
}

/** Connection status of the tax account, with buttons to test and to disconnect it. */
export function TaxAccountStatus({ account }: { account: TaxAccount }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const sayError = useNotifyError();
  const sayTried = useTestResultText();
  const service = useTaxService();
  const tryIt = useTestAccount(service);
  const { mode, triedAt, failure, said } = account;
  return (
    <SectionCard
      title={text(`taxes.mode.${mode!}`)}
      help={
        triedAt
          ? `${failure ? sayTried({ failure, said }, 'not_fine') : text('taxes.form.fine')} ${text('taxes.form.tried', { when: format.shortDateTime(triedAt) })}`
          : undefined
      }
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <PermissionTooltip right={right}>
          <Button
            loading={tryIt.isPending}
            onClick={() =>
              tryIt.mutate(undefined, {
                onSuccess: (tried) =>
                  notify(tried.isFine ? text('taxes.form.fine') : sayTried(tried, 'not_fine'), {
                    type: tried.isFine ? 'success' : 'error',
                  }),
                onError: sayError,
              })
            }
          >
            {text('taxes.form.try')}
          </Button>
        </PermissionTooltip>
        <DisconnectService service={service} color="inherit" />
      </div>
    </SectionCard>
  );
}
