/** How long what people write of themselves may be. Forms check it before they are sent. */
export const MAX_NAME_LENGTH = 100
export const MAX_ADDRESS_LENGTH = 300
/** Addresses, and numbers, by which one person's data is looked for at once. */
export const MAX_PERSON_CONTACTS = 5
