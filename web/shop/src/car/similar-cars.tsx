import { memo, Suspense } from 'react'
import { later } from '../../../ui/src/later.tsx'
import type { SimilarProps } from './similar-list.tsx'

const SimilarList = await later('similar', () => import('./similar-list.tsx'))

/**
 * Cars like this one, at the end of a page. Drawn again only for other cars: a part whose code is still to come would lose
 * what the server has written.
 */
export const SimilarCars = memo(function SimilarCars(props: SimilarProps) {
  return (
    <Suspense>
      <SimilarList {...props} />
    </Suspense>
  )
})
