/** The id of the controls at the end of the top bar: what lies over the bar leaves them their room. */
export const topControls = 'top-controls';
