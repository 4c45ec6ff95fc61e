import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

/** A link in or below running text, large enough for a finger. */
export const TextLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link
    {...props}
    className="inline-flex min-h-11 items-center text-14 text-link underline underline-offset-3 hover:no-underline"
  />
)
