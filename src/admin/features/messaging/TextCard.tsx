import { useRef } from 'react';
import { locales, type Locale } from '../../../shared/texts/locale.ts';
import type { SmsPlace } from '../../../shared/messaging/sms-text.ts';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { HttpError } from '../../providers/data/problem.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { CodePicker } from './CodePicker.tsx';
import { textProblem, insertPlaceholder, type SmsDraft } from './sms-draft.ts';
import { SmsTextInput } from './SmsTextInput.tsx';

interface Props {
  draft: SmsDraft;
  /** server error of the draft */
  error: Error | null;
  onChange: (more: Partial<SmsDraft>) => void;
}

/** Card of the text in both languages, with placeholders and the discount code. */
export function TextCard({ draft, error, onChange }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const { texts, code } = draft;
  const boxes = useRef<Partial<Record<Locale, HTMLTextAreaElement | null>>>({});
  const refused = error instanceof HttpError ? error.body.errors : undefined;
  // The current language comes first.
  const inOrder = [locale, ...locales.filter((each) => each !== locale)];
  const put = (language: Locale, place: SmsPlace) => {
    const box = boxes.current[language];
    const from = box?.selectionStart ?? texts[language].length;
    const next = insertPlaceholder(texts[language], place, from, box?.selectionEnd ?? from);
    onChange({ texts: { ...texts, [language]: next.text } });
    // After React has updated the value.
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(next.cursor, next.cursor);
    });
  };
  return (
    <SectionCard title={text('sms.text.title')} help={text('sms.text.help')}>
      {inOrder.map((language) => {
        const problem = textProblem(texts[language], code);
        return (
          <SmsTextInput
            key={language}
            language={language}
            value={texts[language]}
            code={code.trim()}
            problem={
              problem && problem.code !== 'code_needed'
                ? text(`sms.problem.${problem.code}`, { place: 'place' in problem ? problem.place : '' })
                : undefined
            }
            ref={(box) => {
              boxes.current[language] = box;
            }}
            onChange={(value) => onChange({ texts: { ...texts, [language]: value } })}
            onPlace={(each) => put(language, each)}
          />
        );
      })}
      <CodePicker
        value={code}
        error={
          refused?.discountCode?.[0]?.message ??
          (locales.some((each) => textProblem(texts[each], code)?.code === 'code_needed')
            ? text('sms.problem.code_needed')
            : undefined)
        }
        onChange={(next) => onChange({ code: next })}
      />
    </SectionCard>
  );
}
