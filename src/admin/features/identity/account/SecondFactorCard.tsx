import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { InlineError } from '../../../layout/states/InlineError.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { callOperation } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx';
import { DisableSecondFactor } from './DisableSecondFactor.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type Stage = { at: 'rest' } | { at: 'set_up' } | { at: 'codes'; codes: string[] } | { at: 'turn_off' };

const key = ['account', 'second_factor'];

/** Card of two-factor authentication with an authenticator app. */
export function SecondFactorCard() {
  const text = useText();
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  const opener = useReturnFocus(stage.at !== 'rest');
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => (await callOperation('GET', '/users/second_factor', {})).data,
  });
  const rest = () => {
    setStage({ at: 'rest' });
    void client.invalidateQueries({ queryKey: key });
  };
  // Updates the cache before the refetch, so that the button that receives the focus is not replaced.
  const keep = (codesLeft: number) =>
    client.setQueryData(key, { isOn: codesLeft > 0, recoveryCodesLeft: codesLeft });

  const isOn = stage.at === 'codes' || data?.isOn;
  return (
    <SectionCard
      title={text('account.second_title')}
      help={text('account.second_help')}
      actions={
        // Reserved space: otherwise the text beside it would wrap again.
        <span style={data ? undefined : { visibility: 'hidden' }}>
          <StatusChip
            tone={isOn ? 'positive' : 'neutral'}
            label={text(isOn ? 'account.second_on' : 'account.second_off')}
          />
        </span>
      }
    >
      {error && !data ? (
        <InlineError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={36} width={160} />
      ) : stage.at === 'codes' ? (
        <RecoveryCodes codes={stage.codes} onDone={rest} />
      ) : stage.at === 'set_up' ? (
        <SecondFactorSetUp
          onOn={(codes) => {
            keep(codes.length);
            setStage({ at: 'codes', codes });
          }}
          onCancel={rest}
        />
      ) : stage.at === 'turn_off' ? (
        <DisableSecondFactor
          onDone={() => {
            keep(0);
            rest();
          }}
          onCancel={rest}
        />
      ) : data.isOn ? (
        <>
          <Typography color={data.recoveryCodesLeft < 3 ? 'error' : 'textSecondary'}>
            {text('account.codes_left', { smart_count: data.recoveryCodesLeft })}
          </Typography>
          <Button ref={opener} sx={{ alignSelf: 'flex-start' }} onClick={() => setStage({ at: 'turn_off' })}>
            {text('account.turn_off')}
          </Button>
        </>
      ) : (
        <Button ref={opener} sx={{ alignSelf: 'flex-start' }} onClick={() => setStage({ at: 'set_up' })}>
          {text('account.set_up')}
        </Button>
      )}
    </SectionCard>
  );
}
