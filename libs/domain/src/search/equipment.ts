import { featuresOf } from '../vocabulary/features.ts'
import type { Label } from '../vocabulary/labels.ts'
import type { UnderstoodSearch } from './understand.ts'

/** Equipment as the query names it, and as it is called. */
interface AskedEquipment extends Label {
  readonly value: string
}

/** The equipment that a search asks for or does not want; of one of several, all their names. */
export function equipmentOf({ options, not }: UnderstoodSearch): AskedEquipment[] {
  return [...options, ...not.options.map((code) => [code])].map((codes) => {
    const features = featuresOf(codes)
    const named = (language: keyof Label) => features.map((feature) => feature[language]).join(' / ')
    return { value: codes.join('|'), ar: named('ar'), en: named('en'), sq: named('sq') }
  })
}
