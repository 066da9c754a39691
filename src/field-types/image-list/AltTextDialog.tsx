import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { LanguageField } from '../../admin/fields/LanguageField.tsx';
import { FormDialog } from '../../admin/layout/dialogs/FormDialog.tsx';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { ownFirst, type Translated } from '../../shared/texts/locale.ts';
import type { ImageAnswer } from './image-list.kind.ts';

/** Maximum length of an alternative text, in characters. */
const longest = 250;

interface Props {
  image: ImageAnswer;
  position: number;
  text: Translated;
  onDone: (text: Translated) => void;
  onClose: () => void;
}

/** Dialog for the alternative texts of a picture in both languages. They are saved with the record. */
export default function AltTextDialog({ image, position, text: before, onDone, onClose }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const id = useId();
  const [texts, setTexts] = useState(before);
  return (
    <FormDialog
      title={text('records.images.describe', { position })}
      submit={text('records.images.described')}
      isPending={false}
      onSubmit={() => onDone(texts)}
      onClose={onClose}
    >
      <img
        src={image.url}
        alt=""
        style={{ maxWidth: '100%', maxHeight: 220, justifySelf: 'center', borderRadius: 8 }}
      />
      {ownFirst(locale).map((language, place) => (
        <LanguageField
          key={language}
          id={`${id}${language}`}
          error={undefined}
          label={text(`records.language.${language}`)}
        >
          <OutlinedInput
            id={`${id}${language}`}
            fullWidth
            multiline
            minRows={2}
            autoFocus={place === 0}
            value={texts[language] ?? ''}
            onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
            inputProps={{
              maxLength: longest,
              lang: language,
              dir: language === 'ar' ? 'rtl' : 'ltr',
              'aria-describedby': `${id}help`,
            }}
          />
        </LanguageField>
      ))}
      <small id={`${id}help`}>{text('records.images.describe_help')}</small>
    </FormDialog>
  );
}
