import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { SmsMode } from '../../../shared/messaging/sms-gateways.ts';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { numeric } from '../../theme/tokens.ts';
import type { Preview } from './sms-calls.ts';
import { hasText, type SmsDraft } from './sms-draft.ts';

const Bubble = styled('div')(({ theme }) => ({
  padding: '10px 14px',
  borderRadius: 16,
  borderEndStartRadius: 4,
  backgroundColor: theme.vars.palette.hover,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  justifySelf: 'start',
  maxWidth: '100%',
}));

interface Props {
  draft: SmsDraft;
  /** undefined while the draft is incomplete */
  preview: Preview | undefined;
  /** the text has errors */
  isWrong: boolean;
  isBehind: boolean;
  mode: SmsMode;
  /** action buttons */
  children: ReactNode;
}

/** Preview of the message for sample customers, with the total number of SMS parts. */
export function PreviewCard({ draft, preview, isWrong, isBehind, mode, children }: Props) {
  const text = useText();
  const format = useFormat();
  const [place, setPlace] = useState(0);
  const examples = preview?.examples ?? [];
  const shown = examples[place % Math.max(1, examples.length)];
  return (
    <SectionCard title={text('sms.preview.title')}>
      {shown?.text ? (
        <div style={{ display: 'grid', gap: 6, opacity: isBehind ? 0.6 : 1 }} aria-busy={isBehind}>
          <Typography variant="body2" color="textSecondary">
            {text('sms.preview.as', { name: shown.name ?? `#${shown.id}` })}
            {' · '}
            <bdi dir="ltr">{shown.phoneNumber}</bdi>
          </Typography>
          <Bubble dir={shown.language === 'ar' ? 'rtl' : 'ltr'} lang={shown.language} data-sms-preview="">
            {shown.text}
          </Bubble>
          {examples.length > 1 ? (
            <div>
              <Button size="small" onClick={() => setPlace(place + 1)}>
                {text('sms.preview.next')}
              </Button>
            </div>
          ) : null}
        </div>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {text(
            isWrong
              ? 'sms.preview.wrong'
              : hasText(draft) && preview?.recipients === 0
                ? 'sms.preview.nobody'
                : 'sms.preview.empty',
          )}
        </Typography>
      )}
      {preview?.recipients && preview.parts ? (
        <Typography sx={numeric} role="status">
          {text('sms.preview.sum', {
            people: text('sms.preview.people', { smart_count: preview.recipients }),
            parts: text('sms.text.parts', { smart_count: preview.parts }),
          })}
          {preview.languages.en && preview.languages.ar ? (
            <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
              {text('sms.preview.languages', {
                ar: format.number(preview.languages.ar),
                en: format.number(preview.languages.en),
              })}
            </Typography>
          ) : null}
        </Typography>
      ) : null}
      {mode === 'live' ? null : <Alert severity="info">{text(`sms.preview.${mode}`)}</Alert>}
      <div style={{ display: 'grid', gap: 8 }}>{children}</div>
    </SectionCard>
  );
}
