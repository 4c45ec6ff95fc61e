/** How long what people write of themselves may be. Forms check it before they are sent. */
export const MAX_NAME_LENGTH = 100
export const MAX_ADDRESS_LENGTH = 300
