import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { IntegrationKey } from '../../../../shared/company/integration-keys.ts';
import { keysOf, standingOf, type Provider } from '../../../../shared/company/integration-providers.ts';
import { inputId } from '../../../fields/input-id.ts';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import type { KeyStates } from './key-calls.ts';
import { KeyRow, KeyRows } from './KeyRow.tsx';
import { KeysForm } from './KeysForm.tsx';

const tones = { none: 'neutral', some: 'attention', ready: 'positive' } as const;
const words = { none: 'set_up', some: 'complete', ready: 'replace' } as const;

interface Props {
  provider: Provider;
  keys: KeyStates;
  /** module whose edit permission is required */
  module: string;
}

/** Card of a provider: description, status, its keys, and the form that sets them. */
export function ProviderCard({ provider, keys, module }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isSet = (name: IntegrationKey) => keys.get(name)?.isSet === true;
  const standing = standingOf(provider, isSet);
  const close = () => {
    setOpen(false);
    // Focus returns to the button once it replaces the form.
    setTimeout(() => opener.current?.focus());
  };
  return (
    <SectionCard
      title={<bdi>{provider.title}</bdi>}
      help={text(`integration_keys.about.${provider.name}`)}
      actions={<StatusChip tone={tones[standing]} label={text(`integration_keys.standing.${standing}`)} />}
    >
      {isOpen ? (
        <KeysForm provider={provider} isSet={isSet} onClose={close} />
      ) : (
        <>
          {standing === 'none' ? null : (
            <KeyRows>
              {keysOf(provider).map((name) => (
                <KeyRow key={name} name={name} provider={provider} state={keys.get(name)} module={module} />
              ))}
            </KeyRows>
          )}
          <div>
            <PermissionTooltip right={{ module, action: 'edit' }}>
              <Button
                ref={opener}
                id={inputId(provider.name)}
                data-provider={provider.name}
                {...(standing === 'some' && { variant: 'contained', color: 'primary' })}
                onClick={() => setOpen(true)}
              >
                {text(`integration_keys.${words[standing]}`)}
                <span className="visually-hidden"> {provider.title}</span>
              </Button>
            </PermissionTooltip>
          </div>
        </>
      )}
    </SectionCard>
  );
}
