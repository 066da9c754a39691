import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useNextPage } from '../../../fields/lists/next-page-context.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useText } from '../../../providers/texts/texts.tsx';

/** Options of a product that is not stored yet: storing it and going on to them is one step. */
export function NewProductOptions() {
  const text = useText();
  const { errors, submitCount } = useFormState();
  const goOn = useNextPage();
  const isRefused = Object.keys(errors).length > 0;
  useEffect(() => {
    // Whoever mends what was wrong may save by any other button.
    if (isRefused) goOn(null);
  }, [isRefused, submitCount, goOn]);
  return (
    <>
      <Typography color="textSecondary">{text('product_options.empty')}</Typography>
      <Button
        startIcon={<Icon name="add" size={16} />}
        sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
        // No submit button of its own: Enter in a field would press the first one of the form.
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
