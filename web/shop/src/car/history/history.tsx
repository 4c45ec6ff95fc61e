import type { CarDetail } from '@karvan/contracts/browser'
import { memo, Suspense } from 'react'
import { later } from '../../../../ui/src/later.tsx'

const HistoryFacts = await later('history', () => import('./history-facts.tsx'))

/** What the papers say of a car. Its code comes when somebody gets near. */
export const History = memo(function History({ car }: { readonly car: CarDetail }) {
  return (
    <Suspense>
      <HistoryFacts car={car} />
    </Suspense>
  )
})
