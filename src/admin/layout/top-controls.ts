/** Element id of the controls at the end of the top bar, whose width the save bar leaves free. */
export const topControls = 'top-controls';
