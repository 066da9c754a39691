import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useNextPage } from '../../../fields/lists/next-page-context.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useText } from '../../../providers/texts/texts.tsx';

/** Options section of an unsaved product: a button that saves it and continues with its options. */
export function NewProductOptions() {
  const text = useText();
  const { errors, submitCount } = useFormState();
  const goOn = useNextPage();
  const isRefused = Object.keys(errors).length > 0;
  useEffect(() => {
    // After a validation error the user may save by another button: forget the next page.
    if (isRefused) goOn(null);
  }, [isRefused, submitCount, goOn]);
  return (
    <>
      <Typography color="textSecondary">{text('product_options.empty')}</Typography>
      <Button
        startIcon={<Icon name="add" size={16} />}
        sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
        // Not a submit button: Enter in a field would trigger the form's first one.
        onClick={({ currentTarget }) => {
          goOn({ options: true });
          currentTarget.form?.requestSubmit();
        }}
      >
        {text('product_options.save_and_add')}
      </Button>
    </>
  );
}
