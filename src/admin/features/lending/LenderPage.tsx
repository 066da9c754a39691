/** Page of one lending partner: terms with an example, and the application form. */
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { focusHeading } from '../../layout/page/page-heading.ts';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { ErrorState, MissingState } from '../../layout/states/page-states.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { HttpError } from '../../providers/data/problem.ts';
import { useSignInFacts } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { useLender, type Partner } from './lending-calls.ts';
import { LendingSkeleton } from './LendingSkeleton.tsx';
import { parseAmount, parseMonths, defaultAmount, defaultMonths, type LoanDraft } from './loan-draft.ts';
import { TermsCard } from './TermsCard.tsx';

export default function LenderPage() {
  const { partner = '' } = useParams();
  return <Lender key={partner} handle={partner} />;
}

/** Moves the focus to the heading after an application was sent or withdrawn, as other content replaces the form. */
function useHeadAfter(application: number | null | undefined): void {
  const before = useRef(application);
  useEffect(() => {
    const was = before.current;
    before.current = application;
    if (was === undefined || application === undefined || was === application) return;
    focusHeading();
    scrollTo({ top: 0 });
  }, [application]);
}

function Lender({ handle }: { handle: string }) {
  const text = useText();
  const { locale } = useLocaleState();
  const { data, error, refetch } = useLender(handle);
  useHeadAfter(data && (data.partner.application?.id ?? null));
  if (error instanceof HttpError && error.status === 404)
    return <MissingState name={text('lending.one')} back="/borrow-and-grow" place={text('lending.title')} />;
  const past = data?.applications.filter(({ id }) => id !== data.partner.application?.id) ?? [];
  return (
    <>
      <PageHeader
        title={data?.partner.name[locale] ?? text('lending.title')}
        back="/borrow-and-grow"
        backLabel={text('lending.title')}
      />
      <div style={{ display: 'grid', gap: 16, maxWidth: 760 }}>
        {!data && error ? (
          <SectionCard>
            <ErrorState error={error} retry={() => void refetch()} />
          </SectionCard>
        ) : !data ? (
          <LendingSkeleton />
        ) : (
          <>
            {data.partner.application ? (
              <>
                <ApplicationCard
                  application={data.partner.application}
                  title={text('lending.application.title')}
                />
                <TermsCard
                  partner={data.partner}
                  amount={data.partner.application.amount}
                  months={data.partner.application.months}
                />
              </>
            ) : (
              <Apply key={data.partner.handle} partner={data.partner} />
            )}
            {past.length ? (
              <Typography variant="h3" component="h2" sx={{ mt: 1 }}>
                {text('lending.application.past')}
              </Typography>
            ) : null}
            {past.map((each) => (
              <ApplicationCard key={each.id} application={each} title={each.partnerName[locale]} />
            ))}
          </>
        )}
      </div>
    </>
  );
}

/** Terms, with an example of the typed amount and months, and the application form. */
function Apply({ partner }: { partner: Partner }) {
  const text = useText();
  const { user } = useSignInFacts();
  const [first] = useState<LoanDraft>({
    amount: '',
    months: '',
    purpose: '',
    contactName: user.name ?? '',
    contactPhone: user.phone ?? '',
    contactEmail: user.email ?? '',
  });
  const [draft, setDraft] = useState(first);
  const isTyped = (Object.keys(first) as (keyof LoanDraft)[]).some((name) => draft[name] !== first[name]);
  return (
    <>
      <TermsCard
        partner={partner}
        amount={parseAmount(draft, partner) ?? defaultAmount(partner)}
        months={parseMonths(draft, partner) ?? defaultMonths(partner)}
      />
      {partner.isMet ? (
        <ApplicationForm partner={partner} draft={draft} isTyped={isTyped} onType={setDraft} />
      ) : (
        <SectionCard title={text('lending.form.title')}>
          <Typography>{text('lending.form.lacking')}</Typography>
        </SectionCard>
      )}
    </>
  );
}
