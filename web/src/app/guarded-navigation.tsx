import { type ReactNode, use, useMemo } from 'react'
import { type Navigator, type To, UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom'
import { noteEntry } from '../lib/current-entry.ts'
import { leaveBy } from '../lib/leave-guard.ts'

/** Within the page that is shown: another query of it, a dialog over it. */
const isHere = (to: To): boolean =>
  typeof to !== 'string' && (to.pathname === undefined || to.pathname === window.location.pathname)

/** Links and searches lead away from a page with unsaved changes only once somebody has agreed. Steps in the history have their own guard. */
export function GuardedNavigation({ children }: { readonly children: ReactNode }) {
  const context = use(NavigationContext)
  const guarded = useMemo(() => {
    const { navigator } = context
    const asking =
      (go: Navigator['push']): Navigator['push'] =>
      (to, state, options) => {
        const step = () => {
          go(to, state, options)
          noteEntry()
        }
        if (isHere(to)) step()
        else leaveBy(step)
      }
    return {
      ...context,
      navigator: {
        createHref: (to: To) => navigator.createHref(to),
        go: (steps: number) => navigator.go(steps),
        push: asking((to, state, options) => navigator.push(to, state, options)),
        replace: asking((to, state, options) => navigator.replace(to, state, options)),
      },
    }
  }, [context])
  return <NavigationContext value={guarded}>{children}</NavigationContext>
}
