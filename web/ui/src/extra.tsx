import { type ComponentType, lazy } from 'react'

/**
 * Something that only adds to a page, loaded when it is first wanted. Where its code cannot be had, such as without a
 * connection, the page stays as it is without it.
 */
export const extra = <P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() => load().catch(() => ({ default: Nothing })))

const Nothing = () => null
