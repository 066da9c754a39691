/** Store creation wizard. Each step has an address, so that the browser's back and forward buttons work. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { usePageTitle } from '../../../layout/page/use-page-title.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import {
  findIncompleteStep,
  findMissingFields,
  steps,
  useDraft,
  type Problems,
  type Step,
} from './store-draft.ts';
import { IndustryStep } from './IndustryStep.tsx';
import { NameStep } from './NameStep.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { SellingStep } from './SellingStep.tsx';
import { subdomainCheck } from './subdomain-check.ts';
import { useCreateStore } from './use-create-store.ts';

const parts = { name: NameStep, selling: SellingStep, place: PlaceStep, industry: IndustryStep };

const addressOf = (step: Step) => steps.find((each) => each.step === step)!.to;

/** The step of an address. */
function stepAt(pathname: string, search: string): Step {
  if (pathname.replace(/\/$/u, '').endsWith('/store-info/1')) return 'industry';
  const asked = new URLSearchParams(search).get('step');
  return asked === 'selling' || asked === 'place' ? asked : 'name';
}

export default function StoreCreationPage() {
  const { pathname, search } = useLocation();
  const { draft, change, forget } = useDraft();
  const [problems, setProblems] = useState<Problems>({});
  const step = stepAt(pathname, search);
  const navigate = useNavigate();
  const text = useText();
  const format = useFormat();
  const client = useQueryClient();
  const { locale } = useLocaleState();
  const [isChecking, setChecking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const founding = useCreateStore({
    draft,
    onFounded: forget,
    onRefused(found, at) {
      setProblems(found);
      if (at !== step) void navigate(addressOf(at));
    },
  });
  usePageTitle(text(`store_creation.${step}.title`));

  // Moves the focus to the title of a new step, so that screen readers announce it.
  const shown = useRef<Step | null>(null);
  useEffect(() => {
    if (shown.current !== null && shown.current !== step) title.current?.focus();
    shown.current = step;
  }, [step]);

  const gap = findIncompleteStep(step, draft);
  if (gap) return <Navigate to={addressOf(gap)} replace />;

  const place = steps.findIndex((each) => each.step === step);
  const isLast = place === steps.length - 1;
  const Part = parts[step];

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = findMissingFields(step, draft);
    setProblems(Object.fromEntries(Object.entries(missing).map(([field, key]) => [field, text(key!)])));
    const [first] = Object.keys(missing);
    if (first) return focus(first);
    if (isLast) founding.found();
    else void goOn();
  }

  function focus(field: string) {
    form.current?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`)?.focus();
  }

  /** An unavailable subdomain is reported in this step, not three steps later; a failed check does not block. */
  async function goOn() {
    if (step === 'name') {
      if (isChecking) return;
      setChecking(true);
      const found = await client
        .fetchQuery(subdomainCheck(locale, draft.subdomain.trim(), draft.name))
        .catch(() => null);
      setChecking(false);
      if (found?.reason) {
        setProblems({ subdomain: found.reason.message });
        return focus('subdomain');
      }
    }
    void navigate(steps[place + 1]!.to);
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Typography variant="body2" color="textSecondary">
        {text('store_creation.step', { step: format.number(place + 1), steps: format.number(steps.length) })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={((place + 1) / steps.length) * 100}
        aria-hidden="true"
        sx={{ my: 2, borderRadius: 2, height: 4 }}
      />
      <Typography variant="h1" ref={title} tabIndex={-1} sx={{ outline: 'none', mt: 4 }}>
        {text(`store_creation.${step}.title`)}
      </Typography>
      <Typography variant="body1" color="textSecondary" sx={{ mt: 1, mb: 6 }}>
        {text(`store_creation.${step}.body`)}
      </Typography>
      <div role="alert">
        {founding.failure ? (
          <Alert severity="error" sx={{ mb: 4 }}>
            {founding.failure}
          </Alert>
        ) : null}
      </div>
      <div style={{ display: 'grid', gap: 20 }}>
        <Part
          draft={draft}
          problems={problems}
          change={(changes) => {
            change(changes);
            const kept = Object.entries(problems).filter(([field]) => !(field in changes));
            setProblems(Object.fromEntries(kept));
          }}
        />
      </div>
      <div style={{ display: 'flex', justifyContent: 'space-between', gap: 12, marginBlockStart: 32 }}>
        {place > 0 ? (
          <Button
            onClick={() => void navigate(steps[place - 1]!.to)}
            disabled={founding.isWorking}
            size="large"
          >
            {text('store_creation.back')}
          </Button>
        ) : (
          <span />
        )}
        <Button
          type="submit"
          variant="contained"
          color="primary"
          size="large"
          loading={founding.isWorking || isChecking}
        >
          {text(isLast ? 'store_creation.create' : 'store_creation.next')}
        </Button>
      </div>
    </form>
  );
}
