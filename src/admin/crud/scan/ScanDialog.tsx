import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useText } from '../../providers/texts/texts.tsx';
import { useCameraScan, type ScanState } from './use-camera-scan.ts';

const Picture = styled('div')({
  position: 'relative',
  aspectRatio: '4 / 3',
  borderRadius: 8,
  overflow: 'hidden',
  background: '#000',
  '& video': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
  // Frame where the code should be held.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '28% 12%',
    border: '2px solid rgb(255 255 255 / 85%)',
    borderRadius: 8,
  },
});

/** Hints below the camera picture, by state. */
const hints: Partial<Record<ScanState, string>> = {
  starting: 'scan.starting',
  loading: 'scan.loading',
  looking: 'scan.hint',
};

interface Props {
  onFound: (code: string) => void;
  onClose: () => void;
}

/** Dialog with the camera picture, until a bar code is read or the dialog is closed. */
export default function ScanDialog({ onFound, onClose }: Props) {
  const text = useText();
  const id = useId();
  const [tries, setTries] = useState(0);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{text('scan.title')}</DialogTitle>
      <Looking key={tries} onFound={onFound} onClose={onClose} onAgain={() => setTries(tries + 1)} />
    </Dialog>
  );
}

function Looking({ onFound, onClose, onAgain }: Props & { onAgain: () => void }) {
  const text = useText();
  const { video, state } = useCameraScan(onFound);
  const hint = hints[state];
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {hint ? (
          <>
            <Picture>
              <video ref={video} muted playsInline aria-label={text('scan.picture')} />
            </Picture>
            <Typography role="status" variant="body2" color="textSecondary">
              {text(hint)}
            </Typography>
          </>
        ) : (
          <Typography role="alert">{text(`scan.problem.${state}`)}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('ra.action.close')}</Button>
        {hint ? null : (
          <Button variant="contained" color="primary" onClick={onAgain}>
            {text('app.error.retry')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
