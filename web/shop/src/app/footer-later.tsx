import { memo, Suspense } from 'react'
import { later } from '../../../ui/src/later.tsx'

const Footer = await later('footer', () => import('./footer.tsx'))

/** Stands as the server wrote it until a visitor gets near. Drawn once: while its code is to come, nothing else could draw it. */
export const FooterLater = memo(function FooterLater() {
  return (
    <Suspense>
      <Footer />
    </Suspense>
  )
})
