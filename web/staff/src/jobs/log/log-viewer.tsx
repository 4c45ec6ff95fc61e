import type { LogLine } from '@karvan/contracts/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '../job-stream.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Segments } from '../../../../ui/src/segments.tsx'
import { linesWith } from './found-lines.ts'
import { LogFoot } from './log-foot.tsx'
import { LogHead } from './log-head.tsx'
import { LogLines } from './log-lines.tsx'
import { LogSearch } from '../../common/log-search.tsx'
import { useEndOfLog } from './use-end-of-log.ts'

const LEVELS = ['all', 'info', 'success', 'warning', 'error'] as const
type Shown = (typeof LEVELS)[number]

interface Props {
  readonly id: string
  readonly lines: readonly LogLine[]
  readonly connection: Connection
  readonly cuts: number
}

/**
 * What a job has written, as it writes it. A screen reader does not announce each line, since a running job writes many a
 * second. The box itself is reachable by keyboard, so that it can be scrolled (WCAG 2.1.1).
 */
export function LogViewer({ id, lines, connection, cuts }: Props) {
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
