import type { Car } from '@karvan/contracts/browser'
import { memo, useState } from 'react'
import { CardContent, type CardProps } from './card-content.tsx'
import { CachedFragment } from '../../../ui/src/cached-fragment.tsx'
import { useOpenCar } from './use-open-car.ts'

/**
 * What a card that is written shows of its car: neither when it was checked last, which changes with each visit to its source, nor
 * its further pictures.
 */
const shownOf = (car: Car) => ({ ...car, checkedAt: null, images: car.images.slice(0, 1) })

/** A car in a list. The whole card is one link. */
export const CarCard = memo(function CarCard(props: CardProps) {
  const { path, isChecking, onClick, intent } = useOpenCar(props.car)
  /** Whether somebody is at the card: the code of its other pictures is loaded then. */
  const [isNear, setNear] = useState(false)
  const near = () => setNear(true)
  return (
    <CachedFragment
      fragment={{ as: 'article', by: [path, { ...props, car: shownOf(props.car) }] }}
      {...intent}
      onPointerOver={near}
      onFocusCapture={near}
      className="relative flex flex-col rounded-card border border-line bg-surface transition-[border-color,box-shadow] duration-(--mid) hover:border-line-2 hover:shadow-float has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus"
    >
      <CardContent {...props} path={path} isChecking={isChecking} isNear={isNear} onClick={onClick} />
    </CachedFragment>
  )
})
