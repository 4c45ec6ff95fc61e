import type { NormalizedCar } from './listing.ts'

/** Makes that build for Korea, where a listing does not say whether its car was imported. */
const KOREAN_MAKES: ReadonlySet<string> = new Set([
  'Hyundai',
  'Kia',
  'Genesis',
  'KG Mobility',
  'Renault Korea',
  // The cars of GM Korea: what was imported under this name says so.
  'Chevrolet',
])

/** Whether a car was made for Korea: as its listing says, or else by its make. */
export const isDomestic = ({ importMark, make }: Pick<NormalizedCar, 'importMark' | 'make'>): boolean =>
  importMark === null ? KOREAN_MAKES.has(make) : importMark === 'domestic'
