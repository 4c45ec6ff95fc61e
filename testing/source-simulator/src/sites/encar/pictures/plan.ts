import { hash32 } from '../../../random.ts'
import type { Listing } from '../universe/listing.ts'
import type { Angle, Background, Drawing } from '../../../pictures/drawing.ts'

/** One picture of a car: how it is drawn and how the source files it. */
export interface PlannedPicture {
  /** Three digits, from 001. */
  readonly code: string
  readonly type: 'OUTER' | 'INNER' | 'OPTION'
  readonly drawing: Drawing
}

/** What a seller photographs, in the usual order; longer series begin again with another background. */
const SERIES: readonly (readonly [Angle, PlannedPicture['type'], boolean])[] = [
  ['front34', 'OUTER', false],
  ['side', 'OUTER', false],
  ['rear', 'OUTER', false],
  ['front', 'OUTER', false],
  ['interior', 'INNER', false],
  ['wheel', 'OPTION', false],
  ['front34', 'OUTER', true],
  ['side', 'OUTER', true],
]

const BACKGROUNDS: readonly Background[] = ['lot', 'showroom', 'studio']

/** The pictures of a listing, in order. All ads of a car have the same pictures. */
export function picturesOf(listing: Listing): PlannedPicture[] {
  // Two thirds stand on a lot; the dearer makers more often in a hall.
  const place = hash32(listing.core.car, 0xb6) % 6
  const home = place < 4 ? 0 : place - 3
  return Array.from({ length: listing.pictureCount }, (_, position): PlannedPicture => {
    const [angle, type, flip] = SERIES[position % SERIES.length] ?? ['front34', 'OUTER', false]
    const background = BACKGROUNDS[(home + Math.floor(position / SERIES.length)) % BACKGROUNDS.length] ?? 'lot'
    return {
      code: String(position + 1).padStart(3, '0'),
      type,
      drawing: {
        body: listing.edition.model.shape,
        colour: listing.colour.drawn,
        angle,
        variant: listing.variant,
        background,
        flip,
      },
    }
  })
}

/** Path of a picture as the source writes it: /carpicture07/pic3900/39000001_001.jpg. */
export const picturePath = (vehicleId: number, code: string): string => `${picturePrefix(vehicleId)}${code}.jpg`

/** The list's `Photo`: the path without code and ending. */
export const picturePrefix = (vehicleId: number): string =>
  `/carpicture${String((vehicleId % 10) + 1).padStart(2, '0')}/pic${Math.floor(vehicleId / 10_000)}/${vehicleId}_`
