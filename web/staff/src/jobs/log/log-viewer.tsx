import type { LogLine } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { timeOfDay } from '../../../../kit/src/clock.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../../ui/src/bidi.tsx'
import { Segments } from '../../../../ui/src/segments.tsx'
import { LogSearch } from '../../common/log-search.tsx'
import type { Connection } from '../job-stream.ts'
import { linesWith, partsOf } from './found-lines.ts'
import { LogHead } from './log-head.tsx'

const LEVELS = ['all', 'info', 'success', 'warning', 'error'] as const
type Shown = (typeof LEVELS)[number]

interface LogViewerProps {
  readonly id: string
  readonly lines: readonly LogLine[]
  readonly connection: Connection
  readonly cuts: number
}

/**
 * What a job has written, as it writes it. A screen reader does not announce each line, since a running job writes many a
 * second. The box itself is reachable by keyboard, so that it can be scrolled (WCAG 2.1.1).
 */
export function LogViewer({ id, lines, connection, cuts }: LogViewerProps) {
  const { t } = useTranslation('scraping')
  const { number } = useLanguage()
  const [level, setLevel] = useState<Shown>('all')
  const [wanted, setWanted] = useState('')
  const [place, setPlace] = useState(0)
  /** The last line that was there when the reader stopped the log; null while it goes on. */
  const [pausedAt, setPausedAt] = useState<number | null>(null)
  const [seen, setSeen] = useState(0)

  const last = lines.at(-1)?.seq ?? 0
  const until = lines.filter(({ seq }) => pausedAt === null || seq <= pausedAt)
  const shown = until.filter((line) => level === 'all' || line.level === level)
  const found = linesWith(shown, wanted)
  const { box, lines: linesBox, isAtEnd, toEnd, onScroll } = useEndOfLog()
  // What came since one was at the end last.
  if (isAtEnd && pausedAt === null && seen !== last) setSeen(last)
  const unseen = last - seen

  const step = (by: 1 | -1) => goTo((place + by + found.length) % found.length)
  const goTo = (next: number) => {
    setPlace(next)
    box.current?.querySelector(`[data-line="${found[next] ?? 0}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const search = (text: string) => {
    setWanted(text)
    setPlace(0)
  }
  const goOn = () => {
    setPausedAt(null)
    toEnd()
  }
  const leaveButton = () => {
    goOn()
    // The button goes, and would take the keyboard's place along.
    box.current?.focus({ preventScroll: true })
  }
  const isPaused = pausedAt !== null
  const choices = LEVELS.map((value) => {
    const count = value === 'all' ? lines.length : lines.filter((line) => line.level === value).length
    return { value, name: `${t(`level:${value}`)} ${number(count)}` }
  })
  return (
    <section aria-label={t('log')} className="overflow-hidden rounded-control border border-line">
      <LogHead
        id={id}
        isPaused={isPaused}
        connection={connection}
        onPause={() => (isPaused ? goOn() : setPausedAt(last))}
      />
      <div className="flex flex-wrap items-center gap-2 border-y border-line px-4 py-2.5">
        <Segments label={t('logLevels')} value={level} choices={choices} onChange={setLevel} />
        <LogSearch wanted={wanted} onSearch={search} found={found.length} place={place} onStep={step} />
      </div>
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={t('log')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="max-h-(--log-height,500px) overflow-y-auto bg-sunken py-3 text-13 leading-normal dark:bg-page"
      >
        <div ref={linesBox}>
          {shown.length === 0 ? (
            <p className="px-4 text-ink-2">{t('logEmpty')}</p>
          ) : (
            <LogLines lines={shown} wanted={wanted} current={found[place] ?? null} />
          )}
        </div>
        {(!isAtEnd || isPaused) && (
          <Button size="small" className="sticky bottom-0 ms-4 mt-2 shadow-low" onClick={leaveButton}>
            {unseen > 0 ? t('logNew', { n: number(unseen) }) : t('logEnd')}
          </Button>
        )}
      </div>
      <LogFoot lines={lines} shown={shown.length} connection={connection} cuts={cuts} />
    </section>
  )
}

interface LogFootProps {
  readonly lines: readonly LogLine[]
  readonly shown: number
  readonly connection: Connection
  readonly cuts: number
}

/** How much there is of the log, and whether all of it came. */
function LogFoot({ lines, shown, connection, cuts }: LogFootProps) {
  const { t } = useTranslation('scraping')
  const { number } = useLanguage()
  const [last, first] = [lines.at(-1), lines[0]]
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-2 text-13 text-ink-2">
      <span>{t('logCount', { all: number(last?.seq ?? 0), n: number(shown) })}</span>
      {last && (
        <span>
          {t('logLast')} <Num>{timeOfDay(last.at)}</Num>
        </span>
      )}
      {first !== undefined && first.seq > 1 && <span>{t('logLimit', { n: number(lines.length) })}</span>}
      {connection === 'error' ? (
        <span className="text-warn">{t('logCut')}</span>
      ) : (
        cuts > 0 && <span>{t('logCuts', { n: number(cuts) })}</span>
      )}
    </p>
  )
}

/** How near to its end one must be for the log to follow, in CSS pixels. */
const AT_END = 24

/**
 * Keeps the end of a log in view until its reader scrolls up. Lines that come into view turn out taller than they were taken
 * for, so the height of all lines is watched, not their number.
 */
function useEndOfLog() {
  const box = useRef<HTMLDivElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const follows = useRef(true)
  const lastTop = useRef(0)
  const toEnd = () => {
    follows.current = true
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }
  useEffect(() => {
    if (!lines.current) return
    const heights = new ResizeObserver(() => {
      if (follows.current) box.current?.scrollTo({ top: box.current.scrollHeight })
    })
    heights.observe(lines.current)
    return () => heights.disconnect()
  }, [])
  const onScroll = () => {
    if (!box.current) return
    const { scrollHeight, scrollTop, clientHeight } = box.current
    if (scrollHeight - scrollTop - clientHeight < AT_END) follows.current = true
    // Away from the end and not upwards, it is the lines that have grown.
    else if (scrollTop < lastTop.current) follows.current = false
    lastTop.current = scrollTop
    setIsAtEnd(follows.current)
  }
  return { box, lines, isAtEnd, toEnd, onScroll }
}

const TONES = { info: 'text-ink-3', success: 'text-ok', warning: 'text-warn', error: 'text-bad' }

interface LogLinesProps {
  readonly lines: readonly LogLine[]
  readonly wanted: string
  /** The number of the line that the search is at. */
  readonly current: number | null
}

/** Our own service writes it, in English. What is out of view is not laid out. */
const LogLines = ({ lines, wanted, current }: LogLinesProps) => (
  <ol lang="en" dir="ltr">
    {lines.map((line) => (
      <Line key={line.seq} line={line} wanted={wanted} isCurrent={line.seq === current} />
    ))}
  </ol>
)

interface LineProps {
  readonly line: LogLine
  readonly wanted: string
  readonly isCurrent: boolean
}

const Line = memo(function Line({ line: { seq, at, level, message }, wanted, isCurrent }: LineProps) {
  return (
    <li
      data-line={seq}
      aria-current={isCurrent ? 'true' : undefined}
      className={clsx(
        'flex flex-wrap gap-x-3 px-4 py-0.5 [contain-intrinsic-size:auto_1.5rem] [content-visibility:auto]',
        isCurrent && 'bg-tint-2',
      )}
    >
      <span className="num text-ink-3">{timeOfDay(at)}</span>
      <span className={clsx('w-16', TONES[level])}>{level}</span>
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {partsOf(message, wanted).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}
      </span>
    </li>
  )
})
