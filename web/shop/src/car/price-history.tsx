import type { CarDetail } from '@karvan/contracts/browser'
import { memo, Suspense } from 'react'
import { later } from '../../../ui/src/later.tsx'

const History = await later('price-history', () => import('./price-history-section.tsx'))

/** Why the price moved. Its code comes when somebody gets near. */
export const PriceHistory = memo(function PriceHistory({ id }: Pick<CarDetail, 'id'>) {
  return (
    <Suspense>
      <History id={id} />
    </Suspense>
  )
})
