import type { Car } from '@karvan/contracts/browser'
import { withoutMake } from '@karvan/domain'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'

/**
 * Make and model without the make's name, each in its own direction. A model goes to the next line as a whole, not at
 * its hyphen (`E-Class`), and breaks only where it is wider than the line.
 */
export function CarName({ car }: { readonly car: Pick<Car, 'make' | 'model'> }) {
  const { make, model } = useLanguage()
  return (
    <>
      <bdi>{make(car.make)}</bdi>{' '}
      <bdi className="inline-block [text-decoration:inherit]">{model(withoutMake(car.make, car.model))}</bdi>
    </>
  )
}
