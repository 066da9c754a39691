/** Alert about a rejected account: our message, followed by the service's own message. */
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';

interface AccountFailureProps {
  sentence: string;
  /** message returned by the service, in any language */
  said?: string | null | undefined;
}

export function AccountError({ sentence, said }: AccountFailureProps) {
  return (
    <Alert severity="error">
      {sentence}
      {said ? (
        <Typography variant="body2" component="div" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          <q>
            <bdi>{said}</bdi>
          </q>
        </Typography>
      ) : null}
    </Alert>
  );
}
