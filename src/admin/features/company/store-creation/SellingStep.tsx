import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useText } from '../../../providers/texts/texts.tsx';
import { ChoiceCards } from './ChoiceCards.tsx';
import type { StepProps } from './step.ts';

const channels = ['social_media', 'own_website', 'marketplace', 'physical_store'] as const;

/** Step that asks whether and where the merchant sells already. */
export function SellingStep({ draft, change, problems }: StepProps) {
  const text = useText();
  const toggle = (channel: string, isOn: boolean) =>
    change({
      currentlySelling: channels.filter((each) =>
        each === channel ? isOn : draft.currentlySelling.includes(each),
      ),
    });
  return (
    <>
      <ChoiceCards
        name="sellingState"
        label={text('store_creation.selling.title')}
        value={draft.sellingState}
        error={problems.sellingState}
        choices={(['new', 'existing'] as const).map((value) => ({
          value,
          label: text(`store_creation.selling.${value}`),
          body: text(`store_creation.selling.${value}_body`),
        }))}
        onChange={(value) => change({ sellingState: value as 'new' | 'existing' })}
      />
      {draft.sellingState === 'existing' ? (
        <FormControl component="fieldset">
          <FormLabel component="legend">{text('store_creation.selling.where')}</FormLabel>
          <FormGroup>
            {channels.map((channel) => (
              <FormControlLabel
                key={channel}
                label={text(`store_creation.selling.${channel}`)}
                control={
                  <Checkbox
                    checked={draft.currentlySelling.includes(channel)}
                    onChange={(_, isOn) => toggle(channel, isOn)}
                  />
                }
              />
            ))}
          </FormGroup>
          <FormHelperText>{text('store_creation.selling.where_hint')}</FormHelperText>
        </FormControl>
      ) : null}
    </>
  );
}
