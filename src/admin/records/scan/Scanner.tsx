import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { Icon } from '../../layout/Icon.tsx';
import { useText } from '../../providers/texts.tsx';
import { barCodeReader, mayScan } from './bar-code-reader.ts';
import { ScanDialog } from './ScanDialog.tsx';

export interface ScannerProps {
  /** where codes are typed */
  input: RefObject<HTMLInputElement | null>;
  onFound: (code: string) => void;
}

/** Hears a scanner wherever one is on the page, which types a code as keys would; and opens the camera to read one, where the browser can. */
export default function Scanner({ input, onFound }: ScannerProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const focusOnDigit = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (target !== document.body || ctrlKey || metaKey || altKey || !/^\d$/u.test(key)) return;
      // The digit itself goes where the focus is by then, in the place of what was sought.
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focusOnDigit);
    return () => document.removeEventListener('keydown', focusOnDigit);
  }, [input]);
  const { data: canRead } = useQuery({
    queryKey: ['bar-code-reader'],
    queryFn: async () => Boolean(await barCodeReader()),
    enabled: mayScan(),
    staleTime: Infinity,
    retry: false,
  });
  if (!canRead) return null;
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
