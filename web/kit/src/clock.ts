/** Figures alone, in the reader's own time zone, in an order that is read in every language of the shop. */
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' })
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** `22/11/2026, 04:12` */
export const dateAndTime = (instant: string): string => DATE.format(new Date(instant))

const TO_THE_SECOND = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium' })

/** `22/11/2026, 04:12:09`: several jobs may begin in one minute. */
export const dateAndSecond = (instant: string): string => TO_THE_SECOND.format(new Date(instant))

/** `04:12:09` */
export const timeOfDay = (instant: string): string => TIME.format(new Date(instant))

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short' })

/** `22/11/2026` */
export const dayOf = (instant: string): string => DAY.format(new Date(instant))

/** `20/05/2022`, of a day that is written `2022-05-20` and is the same in every time zone. */
export const dayInFigures = (day: string): string => day.split('-').toReversed().join('/')
