import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

export type ComponentStyles = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;
