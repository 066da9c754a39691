import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useUnsavedChangesGuard } from '../../../layout/dialogs/UnsavedChangesGuard.tsx';
import { copyToClipboard } from '../../../providers/copy-to-clipboard.ts';
import { useText } from '../../../providers/texts/texts.tsx';

/** Print styles: only the title and the codes, dark on white in both colour schemes. */
const print = (
  <GlobalStyles
    styles={{
      '@media print': {
        'body *': { visibility: 'hidden' },
        '[data-printed], [data-printed] *': { visibility: 'visible', color: '#000 !important' },
        '[data-printed] [role=alert]': { display: 'none' },
        '[data-printed]': { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 },
      },
    }}
  />
);

/** Recovery codes, shown once: to copy, download or print. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = useText();
  const notify = useNotify();
  // The codes cannot be shown again, so leaving the page asks for confirmation.
  useUnsavedChangesGuard(true);
  // Moves the focus here, as the form that had it was removed.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const whole = `${text('account.codes_file')}\n\n${codes.join('\n')}\n`;

  const copy = () =>
    copyToClipboard(codes.join('\n')).then(
      () => notify(text('account.copied'), { type: 'success' }),
      () => notify(text('account.not_copied'), { type: 'error' }),
    );

  function download() {
    const address = URL.createObjectURL(new Blob([whole], { type: 'text/plain;charset=utf-8' }));
    Object.assign(document.createElement('a'), {
      href: address,
      download: 'matjar-recovery-codes.txt',
    }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }

  return (
    <>
      {print}
      <div
        ref={place}
        tabIndex={-1}
        role="group"
        aria-label={text('account.codes_file')}
        data-printed=""
        style={{ display: 'grid', gap: 16, outline: 'none' }}
      >
        <Alert severity="warning">{text('account.codes_once')}</Alert>
        <Typography aria-hidden="true" sx={{ display: 'none', '@media print': { display: 'block' } }}>
          {text('account.codes_file')}
        </Typography>
        <ol
          dir="ltr"
          data-recovery-codes=""
          style={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
            gap: 8,
            margin: 0,
            padding: 0,
            listStyle: 'none',
            fontFamily: 'ui-monospace, monospace',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button startIcon={<Icon name="duplicate" />} onClick={() => void copy()}>
          {text('account.copy')}
        </Button>
        <Button startIcon={<Icon name="download" />} onClick={download}>
          {text('account.download')}
        </Button>
        <Button onClick={() => window.print()}>{text('account.print')}</Button>
        <Button variant="contained" color="primary" onClick={onDone}>
          {text('account.codes_kept')}
        </Button>
      </div>
    </>
  );
}
