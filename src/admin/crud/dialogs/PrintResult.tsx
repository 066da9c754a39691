import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useText } from '../../providers/texts/texts.tsx';

interface Props {
  /** object URL of the document, once created */
  made: string | undefined;
  /** the error message */
  refused: string | undefined;
}

/** Result of printing: a link to the document, or the error. */
export function PrintResult({ made, refused }: Props) {
  const text = useText();
  return (
    <>
      {refused ? (
        <FormHelperText error role="alert">
          {refused}
        </FormHelperText>
      ) : null}
      {made ? (
        <Alert
          severity="success"
          action={
            <Button component="a" href={made} target="_blank" rel="noopener" size="small">
              {text('papers.open')}
            </Button>
          }
        >
          {text('papers.made')}
        </Alert>
      ) : null}
    </>
  );
}
