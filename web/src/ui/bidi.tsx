import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Text that reads left to right wherever it stands: figures, trims, VINs, addresses. */
export function Ltr({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}

/** A figure or range that must neither turn nor break. */
export function Num({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <bdi className={clsx('num', className)}>{children}</bdi>
}
