/** Name of the cookie that marks a browser with a session. Scripts read it; it authenticates nothing. */
export const sessionMark = 'matjar_signed_in';
