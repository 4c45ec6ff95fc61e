/** The panels at the side of the list, as the address names them. */
export const PANELS = ['view', 'edit', 'new']
