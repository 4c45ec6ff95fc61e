import { clsx } from 'clsx'
import { formatShare } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'

interface Part {
  readonly name: string
  readonly count: number
  /** The class of its colour. */
  readonly fill: string
}

interface Props {
  readonly title: string
  readonly note: string
  readonly parts: readonly Part[]
}

/** One bar in parts, with the words and counts of each below it. */
export function PartsBar({ title, note, parts }: Props) {
  const { number, language } = useLanguage()
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="grid content-start gap-2.5">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-14">
        {title} <span className="text-13 font-text text-ink-3">{note}</span>
      </h3>
      <Bar parts={parts} className="h-3" />
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14">
        {parts.map(({ name, count, fill }) => (
          <li key={name} className="flex items-center gap-2">
            <svg aria-hidden viewBox="0 0 8 8" className="size-2 flex-none">
              <rect width="8" height="8" className={fill} />
            </svg>
            {name}{' '}
            <b className="font-strong">
              <Num>{number(count)}</Num>
            </b>{' '}
            <span className="text-13 text-ink-3">
              <Num>{formatShare(total === 0 ? 0 : count / total, language)}</Num>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface BarProps {
  readonly parts: readonly Pick<Part, 'count' | 'fill'>[]
  readonly className: string
}

/** Along the reading direction. Decoration: its figures are listed elsewhere. */
export function Bar({ parts, className }: BarProps) {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const shares = parts.map(({ count, fill }) => ({ fill, width: total === 0 ? 0 : (count / total) * 100 }))
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className={clsx('w-full rounded-badge bg-sunken rtl:-scale-x-100', className)}
    >
      {shares.map(({ fill, width }, place) => (
        <rect
          key={fill}
          x={shares.slice(0, place).reduce((sum, one) => sum + one.width, 0)}
          width={width}
          height="6"
          className={fill}
        />
      ))}
    </svg>
  )
}
