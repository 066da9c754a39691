import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

export type Looks = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;
