/** Of the address of a car: the code of the quote at whose price it is to be reserved. */
export const QUOTE_PARAM = 'quote'

/** The dialog of that page in which it is reserved: a quote leads into it. */
export const RESERVE_DIALOG = 'reserve'
