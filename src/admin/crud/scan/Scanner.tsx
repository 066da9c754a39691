import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Icon } from '../../layout/controls/Icon.tsx';
import { overlay } from '../../layout/dialogs/overlay.tsx';
import { useText } from '../../providers/texts/texts.tsx';

const ScanDialog = overlay(() => import('./ScanDialog.tsx'));

export interface ScannerProps {
  onFound: (code: string) => void;
}

/** Button that scans a bar code with the camera; shown only with a camera (`use-hardware-scanner.ts`). */
export default function Scanner({ onFound }: ScannerProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        edge="end"
        aria-label={text('scan.open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="camera" size={18} />
      </IconButton>
      {isOpen ? (
        <ScanDialog
          onClose={() => setOpen(false)}
          onFound={(code) => {
            setOpen(false);
            onFound(code);
          }}
        />
      ) : null}
    </>
  );
}
