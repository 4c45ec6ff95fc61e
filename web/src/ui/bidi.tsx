import { clsx } from 'clsx'
import { Children, type ReactNode } from 'react'
import { asTheyAre } from '../i18n/digits.ts'
import { useFigures } from '../i18n/use-language.ts'

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
