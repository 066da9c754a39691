/** What react-admin's own theme sets for its pieces and ours does not: in a screen that a person wrote they fill their line, as ours do. */
export const reactAdminPieces = {
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaTranslatableInputs: { defaultProps: { fullWidth: true } },
};
