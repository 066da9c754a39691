import { useState } from 'react';
import { parseWhole } from '../../../../shared/texts/number-text.ts';
import { FormDialog } from '../../../layout/dialogs/FormDialog.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { Field } from '../../Field.tsx';

interface Props {
  count: number;
  /** one-based position */
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
}

/** Dialog that moves a product to a typed position, for lists too long to drag across. */
export function MoveToPositionDialog({ count, place, onPlace, onClose }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(String(place));
  const wished = parseWhole(typed) ?? 0;
  const isPlace = wished >= 1 && wished <= count;
  return (
    <FormDialog
      title={text('collection_content.place_title')}
      submit={text('collection_content.place_move')}
      isPending={false}
      isIncomplete={!isPlace}
      onSubmit={() => onPlace(wished)}
      onClose={onClose}
    >
      <Field
        label={text('collection_content.place')}
        value={typed}
        autoFocus
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        error={isPlace ? undefined : text('collection_content.place_wrong', { count })}
        inputProps={{ inputMode: 'numeric', maxLength: 6, dir: 'ltr' }}
      />
    </FormDialog>
  );
}
