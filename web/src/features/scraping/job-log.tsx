import type { LogLine } from '@karvan/contracts/browser'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../ui/bidi.tsx'
import { Button } from '../../ui/button.tsx'
import { timeOfDay } from '../../lib/clock.ts'

const TONES = { info: 'text-ink-3', success: 'text-ok', warning: 'text-warn', error: 'text-bad' }
/** How near to its end one must be for the log to follow, in CSS pixels. */
const AT_END = 24

/**
 * What a job has written. Follows the end until the reader scrolls up. A screen reader does not announce each line, since a
 * running job writes many a second. The button within makes the box reachable by keyboard (WCAG 2.1.1).
 */
export function JobLog({ lines }: { readonly lines: readonly LogLine[] }) {
  const { t } = useTranslation('scraping')
  const box = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const last = lines.at(-1)?.seq
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }
  useEffect(() => {
    if (follows.current) toEnd()
  }, [last])
  if (lines.length === 0) return <p className="text-ink-2">{t('logEmpty')}</p>
  return (
    <div
      ref={box}
      role="log"
      aria-live="off"
      aria-label={t('log')}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        follows.current = scrollHeight - scrollTop - clientHeight < AT_END
      }}
      className="max-h-100 overflow-y-auto rounded-control border border-line bg-sunken px-4 py-3 text-13 leading-normal dark:bg-page"
    >
      {/* Our own service writes it, in English. */}
      <ol lang="en" dir="ltr">
        {lines.map(({ seq, at, level, message }) => (
          <li key={seq} className="flex flex-wrap gap-x-3 py-0.5">
            <span className="num text-ink-3">{timeOfDay(at)}</span>
            <span className={`w-16 ${TONES[level]}`}>{level}</span>
            <Ltr className="min-w-0 flex-1 basis-60 break-words">{message}</Ltr>
          </li>
        ))}
      </ol>
      <Button size="small" className="sticky bottom-0 mt-2" onClick={toEnd}>
        {t('logEnd')}
      </Button>
    </div>
  )
}
