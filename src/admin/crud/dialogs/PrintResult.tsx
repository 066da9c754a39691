import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useText } from '../../providers/texts/texts.tsx';

interface Props {
  /** where the paper is, once it is made */
  made: string | undefined;
  /** why there is none */
  refused: string | undefined;
}

/** What came of printing: the way to the paper, or why there is none. */
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
