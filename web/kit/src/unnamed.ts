/** The brand, or model, of what the vocabulary does not name. It stands last in lists. */
export const UNNAMED = 'Other'
