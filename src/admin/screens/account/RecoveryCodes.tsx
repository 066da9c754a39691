import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { Icon } from '../../layout/Icon.tsx';
import { useLeaveGuard } from '../../layout/LeaveGuard.tsx';
import { copyText } from '../../providers/copy-text.ts';
import { useText } from '../../providers/texts.tsx';

/** The recovery codes, shown this once: to be copied, kept as a file, or printed. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = useText();
  const notify = useNotify();
  // They are never shown again: nobody leaves the page without having been asked.
  useLeaveGuard(true);
  const whole = `${text('account.codes_file')}\n\n${codes.join('\n')}\n`;

  const copy = () =>
    copyText(codes.join('\n')).then(
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
      <Alert severity="warning">{text('account.codes_once')}</Alert>
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
