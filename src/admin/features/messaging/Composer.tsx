import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useCreatePath, useNotify } from 'react-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { locales } from '../../../shared/texts/locale.ts';
import type { SmsGatewayName, SmsMode } from '../../../shared/messaging/sms-gateways.ts';
import { instantFromStore } from '../../../shared/analytics/store-time.ts';
import { useUnsavedChangesGuard } from '../../layout/dialogs/UnsavedChangesGuard.tsx';
import { newIdempotencyKey } from '../../providers/data/api.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import { AudienceCard } from './AudienceCard.tsx';
import { ConfirmSend } from './ConfirmSend.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { emptyDraft, hasText, textProblem, writtenTexts, type SmsDraft } from './sms-draft.ts';
import { usePreview, useSend } from './sms-calls.ts';
import { TextCard } from './TextCard.tsx';
import { TestMessageDialog } from './TestMessageDialog.tsx';
import { useAudiences, type AudienceChoice } from './use-audiences.ts';
import { ScheduleCard } from './ScheduleCard.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 380px)',
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  '& > div + div': { position: 'sticky', insetBlockStart: 72 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div + div': { position: 'static' },
  },
}));

interface Props {
  gateways: readonly { gateway: SmsGatewayName; mode: SmsMode }[];
}

/** SMS campaign form with its preview. */
export function Composer({ gateways }: Props) {
  const text = useText();
  const audiences = useAudiences();
  if (!audiences)
    return <Skeleton variant="rounded" height={420} role="status" aria-label={text('app.shell.loading')} />;
  return <Form gateways={gateways} audiences={audiences} />;
}

function Form({ gateways, audiences }: Props & { audiences: readonly AudienceChoice[] }) {
  const text = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const sayError = useNotifyError();
  const [draft, setDraft] = useState<SmsDraft>(() => emptyDraft(audiences[0]!.key));
  const change = (more: Partial<SmsDraft>) => setDraft((before) => ({ ...before, ...more }));
  const [isTrying, setTrying] = useState(false);
  // Idempotency key of the confirmation dialog: pressing send repeatedly sends once.
  const [asking, setAsking] = useState<string | null>(null);
  const letGo = useUnsavedChangesGuard(hasText(draft));
  const send = useSend();

  const { audience } = audiences.find(({ key }) => key === draft.to) ?? audiences[0]!;
  const using = gateways.find(({ gateway }) => gateway === draft.gateway) ?? gateways[0]!;
  const problems = locales.flatMap((locale) => textProblem(draft.texts[locale], draft.code) ?? []);
  const texts = writtenTexts(draft);
  const discountCode = draft.code.trim() || null;
  const preview = usePreview({
    audience,
    ...(problems.length ? {} : { texts, ...(discountCode && { discountCode }) }),
  });
  const shown = preview.data;
  const sendAt = draft.at === null ? null : instantFromStore(draft.at);
  const isReady =
    hasText(draft) &&
    !problems.length &&
    (draft.at === null || sendAt !== null) &&
    !preview.isBehind &&
    !preview.error &&
    Boolean(shown?.recipients && shown.recipients <= shown.most);

  const confirm = () => {
    if (!shown || asking === null) return;
    send.mutate(
      {
        key: asking,
        texts,
        audience,
        gateway: using.gateway,
        expected: shown.recipients,
        ...(discountCode && { discountCode }),
        ...(sendAt && { sendAt }),
      },
      {
        onSuccess: ({ id }) => {
          letGo();
          setAsking(null);
          notify(text(sendAt ? 'sms.planned' : 'sms.begun'), { type: 'success' });
          void navigate(createPath({ resource: 'sms_campaigns', type: 'show', id }));
        },
        onError: (error) => {
          setAsking(null);
          sayError(error);
        },
      },
    );
  };

  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) setAsking(newIdempotencyKey());
      }}
    >
      <Columns>
        <div>
          <AudienceCard
            audiences={audiences}
            chosen={draft.to}
            preview={shown}
            error={preview.error}
            isBehind={preview.isBehind}
            onChoose={(to) => change({ to })}
          />
          <TextCard draft={draft} error={preview.error} onChange={change} />
          <ScheduleCard draft={draft} gateways={gateways} onChange={change} />
        </div>
        <div>
          <PreviewCard
            draft={draft}
            preview={problems.length || !hasText(draft) ? undefined : shown}
            isWrong={problems.length > 0}
            isBehind={preview.isBehind}
            mode={using.mode}
          >
            <Button
              type="submit"
              variant="contained"
              color="primary"
              fullWidth
              // Disabled until the recipients of the current draft are known.
              disabled={!isReady}
            >
              {text(draft.at === null ? 'sms.send' : 'sms.plan', { smart_count: shown?.recipients ?? 0 })}
            </Button>
            <Button
              fullWidth
              disabled={!hasText(draft) || problems.length > 0}
              aria-haspopup="dialog"
              onClick={() => setTrying(true)}
            >
              {text('sms.try.open')}
            </Button>
          </PreviewCard>
        </div>
      </Columns>
      {isTrying ? (
        <TestMessageDialog
          texts={texts}
          code={discountCode}
          gateway={using.gateway}
          onClose={() => setTrying(false)}
        />
      ) : null}
      {shown ? (
        <ConfirmSend
          isOpen={asking !== null}
          preview={shown}
          draft={draft}
          using={using}
          isPending={send.isPending}
          onConfirm={confirm}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </form>
  );
}
