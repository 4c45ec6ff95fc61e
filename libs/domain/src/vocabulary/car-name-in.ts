import { withoutMake } from '../repeats.ts'
import { arabicName } from './arabic-names.ts'

interface NamedCar {
  readonly make: string
  readonly model: string
  readonly year: number | null
}

/** Make, model and year of a car as pages in a language write them, for programs that write texts without them. */
export function carNameIn(language: 'ar' | 'en' | 'sq', { make, model, year }: NamedCar): string {
  const short = withoutMake(make, model)
  const names =
    language === 'ar' ? [arabicName('makes', make) ?? make, arabicName('models', short) ?? short] : [make, short]
  return [...names, year].filter((part) => part !== '' && part !== null).join(' ')
}
