/** Why a service does not take the store's account: our sentence, and below it what the service itself said. */
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';

interface AccountFailureProps {
  sentence: string;
  /** the service's own words, in whatever language they are */
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
