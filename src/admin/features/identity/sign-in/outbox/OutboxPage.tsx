import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Icon } from '../../../../layout/controls/Icon.tsx';
import { StandalonePage } from '../../../../layout/page/StandalonePage.tsx';
import { EmptyState, ErrorState, NotFoundState } from '../../../../layout/states/page-states.tsx';
import { usePageTitle } from '../../../../layout/page/use-page-title.ts';
import type { Schema } from '../../../../providers/data/contract.ts';
import { useDigits } from '../../../../providers/texts/digits.ts';
import { createFormat } from '../../../../providers/texts/format.ts';
import { useLocaleState } from '../../../../providers/navigation/LocaleRouter.tsx';
import { HttpError } from '../../../../providers/data/problem.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import { readOutbox } from './outbox.ts';
import { Message } from '../SubmissionForm.tsx';

type Kept = Schema<'KeptMessage'>;

/** Polling interval, in milliseconds. */
const interval = 3_000;

/** Outbox page, in development only: emails and SMS that are not sent, newest first. Polls for new ones. */
export default function OutboxPage() {
  const text = useText();
  const [messages, setMessages] = useState<Kept[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  usePageTitle(text('sign_in.outbox_title'));
  useEffect(() => {
    let isHere = true;
    const look = () =>
      readOutbox().then(
        (found) => {
          if (!isHere) return;
          setMessages(found);
          setError(null);
        },
        (failure: unknown) => isHere && setError(failure),
      );
    void look();
    const timer = setInterval(() => void look(), interval);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
    // A new round restarts polling.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [round]);

  function content() {
    if (error instanceof HttpError && error.status === 404) return <NotFoundState />;
    if (error && !messages) return <ErrorState error={error} retry={() => setRound(round + 1)} />;
    return (
      <>
        <div style={{ display: 'flex', alignItems: 'center', gap: 8, marginBlockEnd: 4 }}>
          <Typography variant="h2" component="h1" sx={{ flex: 1 }}>
            {text('sign_in.outbox_title')}
          </Typography>
          <Button startIcon={<Icon name="refresh" />} onClick={() => setRound(round + 1)}>
            {text('sign_in.outbox_refresh')}
          </Button>
        </div>
        <Typography color="textSecondary" sx={{ mb: 6 }}>
          {text('sign_in.outbox_body')}
        </Typography>
        {error ? (
          <div style={{ marginBlockEnd: 16 }}>
            <Message text={text('sign_in.outbox_stale')} tone="warning" />
          </div>
        ) : null}
        {letters()}
      </>
    );
  }

  function letters() {
    if (!messages)
      return (
        <div style={{ display: 'grid', gap: 12 }} aria-busy="true">
          {[0, 1, 2].map((letter) => (
            <Skeleton key={letter} variant="rounded" height={96} />
          ))}
        </div>
      );
    if (messages.length === 0)
      return <EmptyState title={text('sign_in.outbox_empty')} body={text('sign_in.outbox_empty_body')} />;
    return (
      <div style={{ display: 'grid', gap: 12 }}>
        {messages.map((message) => (
          <Letter key={message.id} message={message} />
        ))}
      </div>
    );
  }

  return <StandalonePage width={720}>{content()}</StandalonePage>;
}

function Letter({ message: { channel, recipient, subject, body, createdAt } }: { message: Kept }) {
  const text = useText();
  const { locale } = useLocaleState();
  const [digits] = useDigits();
  const { dateTime } = createFormat({ locale, digits, currency: 'EGP', decimals: 0 });
  return (
    <Card component="article" sx={{ p: 4 }}>
      <Typography variant="body2" color="textSecondary">
        {text(`sign_in.channel_${channel}`)} · <bdi dir="ltr">{recipient}</bdi> · {dateTime(createdAt)}
      </Typography>
      {subject ? (
        <Typography variant="h3" component="h2" dir="auto" sx={{ mt: 1 }}>
          {subject}
        </Typography>
      ) : null}
      <Typography dir="auto" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <Linked text={body} />
      </Typography>
    </Card>
  );
}

/** Plain text with its URLs as links. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/u).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} dir="ltr" style={{ color: 'inherit' }}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
