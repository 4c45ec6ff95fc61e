/** The spec's number for "all" (data acquisition, section 9). */
export const ALL_CARS = 999_999
/** How many cars an order takes by default, and the most that it may name beside "all". */
export const DEFAULT_CARS = 1_000
export const MAX_CARS = 50_000
