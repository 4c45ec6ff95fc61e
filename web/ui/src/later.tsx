import { type ComponentType, useEffect } from 'react'
import { extra } from './extra.tsx'

/**
 * How far below the window something is already near, in heights of the window. Little: what the server wrote can be read
 * without its code, and a first view loads nothing that nobody has come to.
 */
const NEAR = '25%'
/** What may change the page, so that all of it must be able to follow. */
const PRESSES = ['click', 'keydown', 'pointerdown', 'popstate']
/** What does nothing without its code. A link works by itself. */
const PRESSABLE = 'button, label, [type=checkbox], [type=radio]'

/**
 * A component below the first view. What the server has written of it stays as it is; its code comes when the visitor gets near
 * it or presses anything, and what was pressed in it too early is then pressed again. Where the server has not written it, the
 * code comes at once. Needs a `Suspense` around it.
 * @param name of its element, in `data-later`
 */
export async function later<P extends object>(
  name: string,
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): Promise<ComponentType<P>> {
  if (import.meta.env.SSR) return (await load()).default
  return extra(async () => {
    const rendered = document.querySelector(`[data-later=${name}]`)
    if (rendered) await untilWanted(rendered)
    const { default: Part } = await load()
    const ClientPart = (props: P) => {
      useEffect(() => pressAgain(name), [])
      return <Part {...props} />
    }
    return { default: ClientPart }
  })
}

/** Parts that answer what is pressed in them. */
const hydrated = new Set<string>()
/** What was pressed last in each of the others. */
const pressed = new Map<string, HTMLElement>()

function keepPress(event: Event): void {
  const { target } = event
  if (!(target instanceof Element)) return
  const name = target.closest<HTMLElement>('[data-later]')?.dataset['later']
  const element = target.closest<HTMLElement>(PRESSABLE)
  if (name === undefined || hydrated.has(name) || element === null) return
  event.preventDefault()
  pressed.set(name, element)
}

function pressAgain(name: string): void {
  hydrated.add(name)
  pressed.get(name)?.click()
  pressed.delete(name)
}

if (!import.meta.env.SSR) addEventListener('click', keepPress, true)

/**
 * Also one that comes before React has looked at such a part: what a press changes waits for the code of every part, and
 * would wait for the next press.
 */
const firstPress = import.meta.env.SSR
  ? null
  : new Promise<void>((resolve) => {
      for (const press of PRESSES) addEventListener(press, () => resolve(), { capture: true, once: true })
    })

function untilWanted(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      watch.disconnect()
      resolve()
    }
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && done(), {
      rootMargin: `${NEAR} 0px`,
    })
    watch.observe(element)
    void firstPress?.then(done)
  })
}
