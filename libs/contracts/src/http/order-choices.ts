/** What a job reads of a source: list and details, the list alone, or only details that are not stored (section 7). */
export const PROCESSING_MODES = ['three-step', 'list-only', 'details-missing'] as const

/** Of an enhanced batch: what is listed with the details that are stored already, or everything afresh. */
export const BATCH_MODES = ['fast', 'complete'] as const

/** Pictures of a car that an enhanced batch has made ready, by default and at most (section 9). */
export const BATCH_PICTURES = { usual: 30, most: 100 }
/** Cars whose pictures are ordered by one message: they are made before the next one is taken. */
export const CARS_OF_PICTURES = 5

/** The makes that an order of TrioVetura may be narrowed to (data acquisition, section 9). */
export const TRIO_MAKES = [
  'Toyota',
  'BMW',
  'Mercedes',
  'Audi',
  'Volkswagen',
  'Ford',
  'Honda',
  'Nissan',
  'Hyundai',
  'Kia',
  'Mazda',
  'Subaru',
] as const

export type TrioMake = (typeof TRIO_MAKES)[number]

/** Cars that an order of TrioVetura has by default and at most, and the rows of a page that it may ask for (section 5). */
export const TRIO_CARS = { usual: 10_000, most: 181_478 }
export const TRIO_ROWS = { least: 10, usual: 100, most: 200 }

/** What an order of Luxury Cars Kosova has by default, and the quick picks for it. */
export const LUXURY_ORDER = { cars: 100, pages: 5 }

/** The earliest year that an order may be narrowed to. */
export const FIRST_YEAR = 1990
