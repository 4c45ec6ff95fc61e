import type { LogLine } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { memo } from 'react'
import { timeOfDay } from '../../../../kit/src/clock.ts'
import { partsOf } from './found-lines.ts'

const TONES = { info: 'text-ink-3', success: 'text-ok', warning: 'text-warn', error: 'text-bad' }

interface Props {
  readonly lines: readonly LogLine[]
  readonly wanted: string
  /** The number of the line that the search is at. */
  readonly current: number | null
}

/** Our own service writes it, in English. What is out of view is not laid out. */
export const LogLines = ({ lines, wanted, current }: Props) => (
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
