import { useNotify } from 'react-admin';
import { keyModel, type IntegrationKey } from '../../../../shared/company/integration-keys.ts';
import type { Provider } from '../../../../shared/company/integration-providers.ts';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { useKeyMutations } from './key-calls.ts';

interface Props {
  name: IntegrationKey;
  provider: Provider;
  /** the provider does not work without this key */
  isNeeded: boolean;
  onClose: () => void;
}

/** Confirmation dialog before a key is removed; the removal cannot be undone. */
export function RemoveKey({ name, provider, isNeeded, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const { locale } = useLocaleState();
  const { mutate, isPending } = useKeyMutations();
  const key = keyModel(name).title[locale];
  const remove = () =>
    mutate(
      { [name]: null },
      {
        onSuccess: () => notify(text('integration_keys.removed', { key }), { type: 'success' }),
        onError: sayError,
        onSettled: onClose,
      },
    );
  return (
    <Confirm
      isOpen
      title={text('integration_keys.ask_title', { key })}
      confirm={text('integration_keys.confirm_remove')}
      loading={isPending}
      onConfirm={remove}
      onClose={onClose}
      confirmColor="warning"
      content={
        <>
          {text(isNeeded ? 'integration_keys.ask_body' : 'integration_keys.ask_optional', {
            provider: provider.title,
          })}
        </>
      }
    />
  );
}
