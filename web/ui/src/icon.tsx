import { clsx } from 'clsx'
import type { IconNode } from 'lucide'
import { createElement, type ReactNode } from 'react'

interface Props {
  readonly of: IconNode
  readonly size?: 14 | 16 | 20
  /** Follows the reading direction: chevrons and arrows do, pictures of things do not. */
  readonly mirrored?: boolean
  readonly className?: string
}

/** Always beside a text or inside something that has a name, so never announced. */
export function Icon({ of: icon, size = 20, mirrored = false, className }: Props) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={clsx('icon', mirrored && 'mirror', className)}
    >
      {drawingOf(icon)}
    </svg>
  )
}

const drawings = new WeakMap<IconNode, ReactNode>()

/** The same elements each time: a page of cars has more than a hundred icons. */
function drawingOf(icon: IconNode): ReactNode {
  const drawing = drawings.get(icon) ?? icon.map(([tag, attributes], key) => createElement(tag, { ...attributes, key }))
  drawings.set(icon, drawing)
  return drawing
}
