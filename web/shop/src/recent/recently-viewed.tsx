import { Suspense } from 'react'
import { useRecentlyViewed } from '../lists/recently-viewed.ts'
import { extra } from '../../../ui/src/extra.tsx'

const RecentStrip = extra(() => import('./recent-strip.tsx'))

/** The cars that were looked at last, at the end of a page. */
export function RecentlyViewed({ without }: { readonly without?: string }) {
  const ids = useRecentlyViewed().filter((id) => id !== without)
  return (
    ids.length > 0 && (
      <Suspense fallback={null}>
        <RecentStrip ids={ids} />
      </Suspense>
    )
  )
}
