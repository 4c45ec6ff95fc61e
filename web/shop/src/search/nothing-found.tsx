import type { Car } from '@karvan/contracts/browser'
import type { ComponentProps } from 'react'
import { NearCars } from './near-cars.tsx'
import { NoResults } from './no-results.tsx'

interface Props extends ComponentProps<typeof NoResults> {
  /** The cars that come nearest. */
  readonly near: readonly Car[]
  /** How wide a card is, for the browser's choice of a picture. */
  readonly sizes: string
  /** Of the list of cards. */
  readonly className: string
}

/** In place of the cars of a search that nothing matches. Most visitors never see it: its code comes when it is shown. */
export default function NothingFound({ near, sizes, className, ...search }: Props) {
  return (
    <div data-nothing-found>
      <NoResults {...search} />
      <NearCars cars={near} sizes={sizes} className={className} />
    </div>
  )
}
