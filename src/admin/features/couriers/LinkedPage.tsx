/** Redirect target of Khazenly's authorization page: sends the code to the server once and shows the result. */
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { courierModel } from '../../../shared/orders/couriers.ts';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { call } from '../../providers/data/api.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { HttpError } from '../../providers/data/problem.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useInvalidateAccounts } from './courier-calls.ts';

export default function LinkedPage() {
  const text = useText();
  const { locale } = useLocaleState();
  const again = useInvalidateAccounts();
  const [query, setQuery] = useSearchParams();
  // Read at mount and then removed from the URL: the code must not stay in the browser history.
  const [brought] = useState(() => Object.fromEntries(query));
  const { code, state, error } = brought;
  const isBegun = useRef(false);
  const name = courierModel('khazenly').title[locale];
  const link = useMutation({
    gcTime: 0,
    mutationFn: () => call('PUT', '/courier_accounts/khazenly/link', { body: { code, state } }),
    onSuccess: again,
  });

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    if (query.size) setQuery({}, { replace: true });
    if (code && state && !error) link.mutate();
    // Once: the code can be used once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const hasNothing = !error && !(code && state);
  return (
    <>
      <PageHeader title={text('couriers.link.title', { name })} />
      <Stack sx={{ gap: '16px', maxWidth: 560, alignItems: 'start' }} role="status">
        {error || hasNothing ? (
          <Alert severity={error && error !== 'access_denied' ? 'error' : 'info'} sx={{ width: '100%' }}>
            {text(
              hasNothing
                ? 'couriers.link.nothing'
                : error === 'access_denied'
                  ? 'couriers.link.denied'
                  : 'couriers.link.failure',
              { name },
            )}
          </Alert>
        ) : link.isSuccess ? (
          <Alert severity="success" sx={{ width: '100%' }}>
            <AlertTitle>{text('couriers.link.success', { name })}</AlertTitle>
            {text('couriers.link.success_help')}
          </Alert>
        ) : link.error ? (
          <Alert severity="error" sx={{ width: '100%' }}>
            <AlertTitle>{text('couriers.link.failure')}</AlertTitle>
            {text(link.error.message, { _: link.error.message })}
          </Alert>
        ) : (
          <Alert severity="info" icon={<CircularProgress size={20} />} sx={{ width: '100%' }}>
            {text('couriers.link.busy', { name })}
          </Alert>
        )}
        <Stack direction="row" sx={{ gap: '8px', flexWrap: 'wrap' }}>
          <Button component={Link} to="/settings/shipping" variant="contained" color="primary">
            {text('couriers.link.to')}
          </Button>
          {link.error && link.error instanceof HttpError && link.error.status >= 500 ? (
            <Button onClick={() => link.mutate()} loading={link.isPending}>
              {text('couriers.link.retry')}
            </Button>
          ) : null}
        </Stack>
      </Stack>
    </>
  );
}
