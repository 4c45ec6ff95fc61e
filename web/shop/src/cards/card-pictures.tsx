import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../kit/src/paths.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { pictureAt } from '../../../kit/src/picture-place.ts'
import { Picture } from './picture.tsx'
import { useGestures } from '../../../ui/src/use-gestures.ts'

interface Props {
  readonly urls: readonly string[]
  readonly sizes: string
}

/** A pointer that only passes over asks for no picture. */
const REST_MS = 80

/**
 * The other pictures of a card: by swipe, by arrow keys on its link, and by the place of the pointer on the picture. Each is
 * loaded when it is asked for. The card stays one link, which lies over all this.
 */
export default function CardPictures({ urls, sizes }: Props) {
  const { t } = useTranslation()
  const { number } = useLanguage()
  const [index, setIndex] = useState(0)
  const [moved, setMoved] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLElement>(null)
  const show = (next: number) => {
    if (next < 0 || next >= urls.length || next === index) return
    setIndex(next)
    setMoved(true)
  }
  useEffect(() => {
    card.current = box.current?.closest('article') ?? null
  }, [])
  useGestures(card, (by) => show(index + by))
  const leave = () => {
    setIndex(0)
    setMoved(false)
  }
  usePointerPlace(card, box, urls.length, { show, leave })
  const url = urls[index]
  return (
    <div ref={box} className="absolute inset-0">
      {index > 0 && url !== undefined && <Picture urls={[url]} alt="" width={480} sizes={sizes} loading="eager" />}
      <span
        aria-hidden
        className={clsx(
          'absolute inset-x-0 bottom-2.5 mx-auto flex h-6 w-max items-center gap-1 rounded-badge bg-scrim px-2 transition-opacity',
          index === 0 && 'opacity-0 in-[article:focus-within]:opacity-100 in-[article:hover]:opacity-100',
        )}
      >
        {urls.map((one, at) => (
          <i key={one} className={clsx('h-1 w-2.5 rounded-full', at === index ? 'bg-white' : 'bg-white/40')} />
        ))}
      </span>
      <span role="status" className="sr-only">
        {moved && t('photo', { n: number(index + 1), total: number(urls.length) })}
      </span>
    </div>
  )
}

/** A mouse that rests on the picture shows the one of its place there, in the reading direction; the first when it leaves. */
function usePointerPlace(
  card: { readonly current: HTMLElement | null },
  box: { readonly current: HTMLElement | null },
  count: number,
  to: { readonly show: (index: number) => void; readonly leave: () => void },
): void {
  const { language } = useLanguage()
  const direction = directionOf(language)
  const show = useEffectEvent(to.show)
  const leave = useEffectEvent(to.leave)
  useEffect(() => {
    const element = card.current
    if (!element) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const onMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
      const bounds = box.current?.getBoundingClientRect()
      if (pointerType !== 'mouse' || !bounds) return
      const place = pictureAt({ x: clientX, y: clientY }, bounds, count, direction)
      clearTimeout(rest)
      if (place !== null) rest = setTimeout(() => show(place), REST_MS)
    }
    const onLeave = ({ pointerType }: PointerEvent) => {
      clearTimeout(rest)
      if (pointerType === 'mouse') leave()
    }
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerleave', onLeave)
    return () => {
      clearTimeout(rest)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerleave', onLeave)
    }
  }, [card, box, count, direction])
}
