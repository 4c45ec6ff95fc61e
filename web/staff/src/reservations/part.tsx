import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/** A part of the panel of a reservation. */
export const Part = ({ title, children }: Props) => (
  <section>
    <h3 className="mb-1 text-16">{title}</h3>
    {children}
  </section>
)
