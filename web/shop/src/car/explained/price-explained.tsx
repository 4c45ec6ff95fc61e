import type { CarDetail } from '@karvan/contracts/browser'
import { memo, Suspense } from 'react'
import { later } from '../../../../ui/src/later.tsx'

const Sections = await later('price-explained', () => import('./explained-sections.tsx'))

/** Each line of the price, what is paid on arrival, and whether the car may be imported. Its code comes when somebody gets near. */
export const PriceExplained = memo(function PriceExplained({ car }: { readonly car: CarDetail }) {
  return (
    <Suspense>
      <Sections car={car} />
    </Suspense>
  )
})
