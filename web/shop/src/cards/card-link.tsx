import type { Car } from '@karvan/contracts/browser'
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import type { Point } from './card-menu.tsx'
import { CarName } from './car-name.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'

const CardMenu = lazy(() => import('./card-menu.tsx'))

interface Props {
  readonly car: Car
  readonly path: string
  readonly isChecking: boolean
  readonly onClick: (event: MouseEvent) => void
}

/** The link that is the whole card, and the menu of a right click on it. */
export function CardLink({ car, path, isChecking, onClick }: Props) {
  const { carName } = useLanguage()
  const link = useRef<HTMLAnchorElement>(null)
  /** Where it was asked for last; null while nobody has asked, so that its code is not loaded for nothing. */
  const [menuAt, setMenuAt] = useState<Point | null>(null)
  const [isOpen, setOpen] = useState(false)

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const byTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    if (event.shiftKey || byTouch) return
    event.preventDefault()
    const { clientX, clientY, currentTarget } = event
    const box = currentTarget.getBoundingClientRect()
    // The keyboard's menu key comes without a place, or with the corner of the window as one.
    setMenuAt(clientX === 0 && clientY === 0 ? { x: box.x + box.width / 2, y: box.bottom } : { x: clientX, y: clientY })
    setOpen(true)
  }

  return (
    <>
      <Link
        ref={link}
        to={path}
        onClick={onClick}
        onContextMenu={onContextMenu}
        aria-busy={isChecking || undefined}
        className="outline-none after:absolute after:inset-0 after:z-1 after:rounded-card"
      >
        <CarName car={car} />
      </Link>
      {menuAt !== null && (
        <Suspense fallback={null}>
          <CardMenu
            label={carName(car)}
            path={path}
            at={menuAt}
            open={isOpen}
            onClose={() => setOpen(false)}
            card={link}
          />
        </Suspense>
      )}
    </>
  )
}
