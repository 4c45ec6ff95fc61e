import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation, useMatch } from 'react-router-dom'
import { isOfOtherApp } from '../../../kit/src/paths.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: To
  /** What the new entry of the history holds. */
  readonly state?: unknown
}

/**
 * A link to a page of the shop or of the back office; from one app to the other the browser loads the page. The router's own component also prefetches for its framework, which we do not use: every
 * visitor would download that code with the first page.
 */
export const Link = import.meta.env.SSR ? ServerLink : ClientLink

/** What it does when it is pressed is nothing for the server, and a whole path leads where it says. */
function ServerLink({ children, ...props }: Props) {
  const { to, state: _, ...rest } = props
  if (typeof to !== 'string' || !to.startsWith('/')) return <ClientLink {...props}>{children}</ClientLink>
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  )
}

function ClientLink(props: Props) {
  const { pathname } = useLocation()
  if (!isOfOtherApp(props.to, pathname)) return <RouterLink {...props} />
  const { to, state: _, children, ...rest } = props
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  )
}

function RouterLink({ to, state, onClick, children, ...rest }: Props) {
  const visit = useLinkClickHandler(to, { state })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) visit(event)
      }}
    >
      {children}
    </a>
  )
}

/** A link of a navigation: it says when its page, or one below it, is the current one. */
export function NavLink({ to, ...rest }: Omit<Props, 'to'> & { readonly to: string }) {
  const isCurrent = useMatch({ path: to, end: false }) !== null
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />
}
