/** OAuth callback page of Instagram: exchanges the code for a token once and shows the posts. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { callOperation } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';
import { setInstagramToken } from './instagram-token.ts';

export default function SignedInPage() {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  // Parameters at page load; they are then removed, so that the code stays neither in the address nor in the history.
  const [{ code, state, error }] = useState(() => Object.fromEntries(query));
  const isBegun = useRef(false);
  const exchange = useMutation({
    gcTime: 0,
    mutationFn: () =>
      callOperation('POST', '/instagram/token', { body: { code: code ?? '', state: state ?? '' } }),
    onSuccess: ({ data }) => {
      setInstagramToken(data.token);
      void navigate('/instagram/select', { replace: true });
    },
  });
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    if (query.size) setQuery({}, { replace: true });
    if (code && state && !error) exchange.mutate();
    // Runs once, as a code can be exchanged only once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const isDenied = Boolean(error) || !(code && state);
  return (
    <>
      <PageHeader title={text('instagram.title')} />
      <div role="status" style={{ display: 'grid', gap: 16, maxWidth: 560, justifyItems: 'start' }}>
        {isDenied ? (
          <Alert severity="info" sx={{ width: '100%' }}>
            {text(error ? 'instagram.denied' : 'instagram.nothing')}
          </Alert>
        ) : exchange.error ? (
          <Alert severity="error" sx={{ width: '100%' }}>
            {errorText(exchange.error)}
          </Alert>
        ) : (
          <Alert severity="info" icon={<CircularProgress size={20} />} sx={{ width: '100%' }}>
            {text('instagram.busy')}
          </Alert>
        )}
        {isDenied || exchange.error ? (
          <Button component={Link} to="/instagram/select" variant="contained" color="primary">
            {text('instagram.back')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
