import type { Car } from '@karvan/contracts/browser'
import type { Destination } from '@karvan/domain'
import { clsx } from 'clsx'
import { CircleCheck, CircleHelp, CircleX, Info } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'

/** One shape and one colour a verdict: the words say the same. */
const MARKS = {
  allowed: { icon: CircleCheck, color: 'text-ok' },
  conditional: { icon: Info, color: 'text-warn' },
  not_allowed: { icon: CircleX, color: 'text-bad' },
  not_known: { icon: CircleHelp, color: 'text-ink-2' },
} as const

interface Props {
  /** Null where nobody has looked yet. */
  readonly verdict: Car['importVerdict']
  readonly destination: Destination
  readonly className?: string
}

/** Whether a car may be imported to where it is to go, in one sentence. */
export function ImportVerdictLine({ verdict, destination, className }: Props) {
  const { t } = useTranslation()
  if (verdict === null) return null
  const { icon, color } = MARKS[verdict]
  return (
    <p className={clsx('flex items-start gap-1.5 text-13 leading-normal font-ui', color, className)}>
      <Icon of={icon} size={16} className="mt-0.5" />
      {t(`verdict:${destination}:${verdict}`)}
    </p>
  )
}
