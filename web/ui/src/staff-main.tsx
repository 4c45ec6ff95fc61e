import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface Props {
  /** The header shows it to the eye, this is the heading of the page. */
  readonly title: string
  /** A list fills the window, and only its rows scroll. */
  readonly isList?: boolean
  readonly children: ReactNode
}

/** The content of a page of the back office. */
export const StaffMain = ({ title, isList = false, children }: Props) => (
  <main
    id="main"
    tabIndex={-1}
    className={clsx(
      'min-w-0 flex-1',
      isList ? 'flex flex-col bg-surface md:h-[calc(100dvh-60px)] md:flex-none' : 'px-4 pt-5 pb-10 md:px-6',
    )}
  >
    <h1 className="sr-only">{title}</h1>
    {children}
  </main>
)
