import { styled } from '@mui/material/styles';

/** Width limit of a record's page. */
export const Page = styled('div')({ maxWidth: 1080, marginInline: 'auto' });
