/** Figures alone, in the zone of whoever looks: an order that every language of ours reads. */
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' })
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** `22/11/2026, 04:12` */
export const dateAndTime = (instant: string): string => DATE.format(new Date(instant))

/** `04:12:09` */
export const timeOfDay = (instant: string): string => TIME.format(new Date(instant))
