import type { ComponentType } from 'react'
import { extra } from './extra.tsx'

/** How far below the window something is already near, in heights of the window. */
const NEAR = '100%'
/** What may change the page, so that all of it must be able to follow. */
const PRESSES = ['click', 'keydown', 'pointerdown', 'popstate']

/**
 * A component below the first view. What the server has written of it stays as it is; its code comes when the visitor gets near
 * it or presses anything. Where the server has not written it, the code comes at once. Needs a `Suspense` around it.
 * @param name of its element, in `data-later`
 */
export async function later<P extends object>(
  name: string,
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): Promise<ComponentType<P>> {
  if (import.meta.env.SSR) return (await load()).default
  return extra(async () => {
    const written = document.querySelector(`[data-later=${name}]`)
    if (written) await untilWanted(written)
    return await load()
  })
}

function untilWanted(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      watch.disconnect()
      for (const press of PRESSES) removeEventListener(press, done, true)
      resolve()
    }
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && done(), {
      rootMargin: `${NEAR} 0px`,
    })
    watch.observe(element)
    for (const press of PRESSES) addEventListener(press, done, true)
  })
}
