import Button from '@mui/material/Button';
import { courierModel, credentialProblems, type CourierName } from '../../../shared/orders/couriers.ts';
import { PermissionTooltip } from '../../layout/dialogs/PermissionTooltip.tsx';
import { StatusChip } from '../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import { AccountCard } from '../company/credentials/AccountCard.tsx';
import { useSaveAccount } from '../company/credentials/account-calls.ts';
import { bidiIsolate } from '../bidi-isolate.ts';
import { accountFields, useCredentialCheck, type Service } from '../company/credentials/service.ts';
import { useInvalidateAccounts, type Account } from './courier-calls.ts';
import { LinkCourier, useLinkSentence } from './LinkCourier.tsx';

/** Couriers whose webhook URL cannot be set with a shipment: the user enters it on the courier's website. */
const byHand = new Set<CourierName>(['shipblu', 'khazenly']);

interface Props {
  account: Account;
  /** the only connected courier, which is the default without a choice */
  isOnly: boolean;
}

/** Card of a courier account: status, credentials and actions. */
export function CourierCard({ account, isOnly }: Props) {
  const text = useText();
  const service = useCourier(account);
  const { courier, mode, isDefault } = account;
  return (
    <AccountCard
      account={account}
      service={service}
      chip={isDefault && !isOnly ? <StatusChip tone="info" label={text('couriers.usual')} /> : null}
      actions={
        <>
          {mode && !isDefault ? <MakeUsual service={service} mode={mode} /> : null}
          {mode && courierModel(courier).links ? <LinkCourier account={account} /> : null}
        </>
      }
    />
  );
}

function useCourier(account: Account): Service {
  const { courier, hasSandbox, held } = account;
  const linked = useLinkSentence(account);
  const text = useText();
  const { locale } = useLocaleState();
  const again = useInvalidateAccounts();
  const { title, page, fields, isOurs } = courierModel(courier);
  const check = useCredentialCheck(
    fields,
    held,
    (typed) => credentialProblems(courier, typed),
    ({ example }) => text('couriers.format', { courier: title[locale], example: bidiIsolate(example) }),
  );
  return {
    name: courier,
    words: 'couriers',
    path: `/courier_accounts/${courier}`,
    title: title[locale],
    about: [text(`couriers.about.${isOurs ? 'ours' : courier}`), linked].filter(Boolean).join(' '),
    page,
    where: text('couriers.find'),
    modes: hasSandbox ? ['sandbox', 'live'] : ['live'],
    fields: accountFields(fields, held, ({ name }) => text(`couriers.fields.${name}`)).map((field) => ({
      ...field,
      ...(courier === 'bosta' && { hint: text('couriers.bosta_hint') }),
    })),
    takesAddress: byHand.has(courier),
    check,
    again,
  };
}

function MakeUsual({ service, mode }: { service: Service; mode: 'live' | 'sandbox' }) {
  const text = useText();
  const sayError = useNotifyError();
  const { mutate, isPending } = useSaveAccount(service);
  return (
    <PermissionTooltip right={{ module: 'settings', action: 'edit' }}>
      <Button loading={isPending} onClick={() => mutate({ mode, isDefault: true }, { onError: sayError })}>
        {text('couriers.make_usual')}
      </Button>
    </PermissionTooltip>
  );
}
