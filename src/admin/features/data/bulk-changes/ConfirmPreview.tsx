import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNouns } from '../../../providers/texts/nouns.ts';
import type { ChangePreview } from './preview.ts';

interface Props {
  preview: ChangePreview;
  step: 'apply' | 'undo';
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation dialog before a preview is applied or undone, with the number of rows included and excluded. */
export function ConfirmPreview({ preview, step, isPending, onConfirm, onClose }: Props) {
  const text = useText();
  const { figures } = useNouns(preview.resource);
  const { counts } = preview;
  const count = (step === 'apply' ? counts.waiting : counts.applied) ?? 0;
  const aside = (['excluded', 'skip', 'fail'] as const).filter((name) => counts[name]);
  return (
    <Confirm
      isOpen
      title={text(`previews.${step}.title`, figures(count))}
      confirm={text(`previews.${step}.confirm`, figures(count))}
      confirmColor={step === 'undo' ? 'warning' : 'primary'}
      loading={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
      content={
        <>
          {step === 'apply' && aside.length ? (
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {aside.map((name) => (
                <li key={name}>{text(`previews.apply.${name}`, figures(counts[name] ?? 0))}</li>
              ))}
            </ul>
          ) : null}
          <div>
            {text(step === 'undo' && counts.create ? 'previews.undo.body_created' : `previews.${step}.body`)}
          </div>
        </>
      }
    />
  );
}
