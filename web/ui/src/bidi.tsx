import { clsx } from 'clsx'
import { Children, type ReactNode } from 'react'
import { asTheyAre } from '../../kit/src/i18n/digits.ts'
import { useFigures } from '../../kit/src/i18n/use-language.ts'

/** Text that reads left to right wherever it stands: figures, trims, VINs, addresses. */
export function Ltr({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}

/** A figure or range that must neither turn nor break, in the digits of the shop. */
export function Num({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  const figures = useFigures()
  return <bdi className={clsx('num', className)}>{figures === asTheyAre ? children : inDigits(children, figures)}</bdi>
}

const inDigits = (children: ReactNode, figures: (text: string) => string): ReactNode =>
  Children.map(children, (child) =>
    typeof child === 'string' || typeof child === 'number' ? figures(String(child)) : child,
  )

/** A part that `isolate` or `isolateName` has marked. */
const MARKED = /([\u2066\u2068])([^\u2069]*)\u2069/

/**
 * A sentence whose marked parts are elements: somebody who copies a code, a VIN or an address from the page then copies no hidden mark
 * with it.
 */
export function Sentence({ children }: { readonly children: string }) {
  const parts = children.split(MARKED)
  if (parts.length === 1) return children
  // What stands between two marks comes in threes: the text before, the mark, the marked text.
  return parts.map((part, at) => {
    if (at % 3 === 0) return part
    if (at % 3 === 1) return null
    return (
      <bdi key={at} {...(parts[at - 1] === '\u2066' && { dir: 'ltr' })}>
        {part}
      </bdi>
    )
  })
}
