import { hash32 } from '../../../random.ts'

/** Where a planted word stands. */
type PlantedField = 'model' | 'badge' | 'badgeDetail' | 'colour' | 'option'

/** A word that no vocabulary knows, put on a few listings so that the reporting of unknown words can be proved. */
export interface PlantedWord {
  readonly word: string
  readonly field: PlantedField
  /** The option's code, for the words that name an option. */
  readonly optionCode?: string
}

/** The planted words. They are invented: none is a word of the trade. */
export const PLANTED_WORDS: readonly PlantedWord[] = [
  { word: '누리결', field: 'model' },
  { word: '새솔마루', field: 'model' },
  { word: '가온빛', field: 'badge' },
  { word: '두루온', field: 'badge' },
  { word: '한울터', field: 'badge' },
  { word: '미르네', field: 'badgeDetail' },
  { word: '솔찬', field: 'badgeDetail' },
  { word: '라온제나', field: 'badgeDetail' },
  { word: '달무리색', field: 'colour' },
  { word: '쪽물색', field: 'colour' },
  { word: '꽃샘향로', field: 'option', optionCode: '901' },
  { word: '물결안마석', field: 'option', optionCode: '902' },
]

/** One car in so many carries a planted word. */
const ONE_IN = 333

/** The planted word of a car, or -1. The words take turns, so that each of them occurs in any larger stock. */
export function plantedAt(seed: number, index: number): number {
  const block = Math.floor(index / ONE_IN)
  return index % ONE_IN === hash32(seed, block, 0x91a27) % ONE_IN ? block % PLANTED_WORDS.length : -1
}
