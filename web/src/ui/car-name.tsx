import type { Car } from '@karvan/contracts/browser'
import { useLanguage } from '../i18n/use-language.ts'

/** Make and model, each in its own direction. A model does not break at its hyphen: `E-Class`. */
export function CarName({ car }: { readonly car: Pick<Car, 'make' | 'model'> }) {
  const { make, model } = useLanguage()
  return (
    <>
      <bdi>{make(car.make)}</bdi> <bdi className="whitespace-nowrap">{model(car.model)}</bdi>
    </>
  )
}
