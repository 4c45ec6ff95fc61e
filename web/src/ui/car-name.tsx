import type { Car } from '@karvan/contracts/browser'
import { withoutMake } from '@karvan/domain'
import { useLanguage } from '../i18n/use-language.ts'

/** Make and model without the make's name, each in its own direction. A model does not break at its hyphen: `E-Class`. */
export function CarName({ car }: { readonly car: Pick<Car, 'make' | 'model'> }) {
  const { make, model } = useLanguage()
  return (
    <>
      <bdi>{make(car.make)}</bdi> <bdi className="whitespace-nowrap">{model(withoutMake(car.make, car.model))}</bdi>
    </>
  )
}
