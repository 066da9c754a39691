/** Cookie that marks a browser with a session, for scripts. It authenticates nothing. */
export const sessionMark = 'matjar_signed_in';
