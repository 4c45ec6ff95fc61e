import type { CarDetail } from '@karvan/contracts/browser'
import { memo, Suspense } from 'react'
import { later } from '../../../ui/src/later.tsx'

const Label = await later('price-label', () => import('./price-label-section.tsx'))

/** How the price lies among those of like cars. Its code comes when somebody gets near. */
export const PriceLabel = memo(function PriceLabel({ id }: Pick<CarDetail, 'id'>) {
  return (
    <Suspense>
      <Label id={id} />
    </Suspense>
  )
})
