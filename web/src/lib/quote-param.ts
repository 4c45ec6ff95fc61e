/** Of the address of a car: the code of the quote at whose price it is to be reserved. */
export const QUOTE_PARAM = 'quote'
