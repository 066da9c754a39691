import { styled } from '@mui/material/styles';

/** The width of a record's page. */
export const Page = styled('div')({ maxWidth: 1080, marginInline: 'auto' });
