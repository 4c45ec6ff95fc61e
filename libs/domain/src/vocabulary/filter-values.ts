/** The storefront's filter values, the documented ones first (storefront spec, section 3). */
export const FUELS = ['Gasoline', 'Diesel', 'Electric', 'Hybrid', 'LPG', 'CNG', 'Hydrogen'] as const
export const TRANSMISSIONS = ['Manual', 'Automatic', 'CVT', 'Semi-Automatic'] as const
export const COLORS = [
  'White',
  'Black',
  'Silver',
  'Gray',
  'Blue',
  'Red',
  'Green',
  'Yellow',
  'Brown',
  'Orange',
  'Purple',
  'Beige',
  'Gold',
  'Pink',
  'Other',
] as const
/** The words of sources: two for four driven wheels, and one for two that does not tell which. */
export const DRIVES = ['fwd', 'rwd', 'awd', '4wd', '2wd'] as const
/** `Electric` is documented as a type and means the fuel. */
export const BODY_TYPES = ['Sedan', 'SUV', 'Truck', 'Coupe', 'Hatchback', 'Van', 'Wagon', 'Convertible'] as const

export type Fuel = (typeof FUELS)[number]
export type Transmission = (typeof TRANSMISSIONS)[number]
export type Color = (typeof COLORS)[number]
export type BodyType = (typeof BODY_TYPES)[number]
export type Drive = (typeof DRIVES)[number]

/** All drives that a buyer means by one of them: `awd` and `4wd` are one, and two driven wheels may be either axle's. */
export const drivesLike = (drive: Drive): readonly Drive[] => DRIVE_MEANS[drive] ?? [drive]

const DRIVE_MEANS: Readonly<Partial<Record<Drive, readonly Drive[]>>> = {
  awd: ['awd', '4wd'],
  '4wd': ['awd', '4wd'],
  '2wd': ['2wd', 'fwd', 'rwd'],
}

/** What a buyer chooses among. */
export const OFFERED_DRIVES = ['4wd', 'fwd', 'rwd', '2wd'] as const satisfies readonly Drive[]

/** The offered drive that means this one: `4wd` for `awd`. */
export const offeredDrive = (drive: Drive): Drive =>
  OFFERED_DRIVES.find((offered) => drivesLike(offered).includes(drive)) ?? drive
