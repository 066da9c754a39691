import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState, SupportLine } from '../layout/states/page-states.tsx';
import { useText } from '../providers/texts/texts.tsx';

/** `/500`: the page for an internal server error. */
export function ServerErrorPage() {
  const text = useText();
  return (
    <EmptyState
      level={1}
      icon="error"
      title={text('app.error.title')}
      body={text('errors.server_error')}
      help={<SupportLine />}
      action={
        <Button component={Link} to="/home" reloadDocument>
          {text('app.error.home')}
        </Button>
      }
    />
  );
}
