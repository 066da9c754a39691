import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Icon } from '../../../layout/controls/Icon.tsx';
import type { Job } from '../../../providers/data/track-jobs.ts';
import { useJobText } from './use-job-text.ts';

/** Links of a job's result: files and pages. */
export function JobLinks({ result }: Pick<Job, 'result'>) {
  const phrase = useJobText();
  return result?.links?.map(({ label, href, to }) => {
    const said = phrase(label);
    return href ? (
      <Button key={href} size="small" href={href} download startIcon={<Icon name="download" />}>
        {said}
      </Button>
    ) : (
      <Button key={to} size="small" variant="text" component={Link} to={`/${to?.replace(/^\//u, '')}`}>
        {said}
      </Button>
    );
  });
}
