import type { Car } from '@karvan/contracts/browser'
import type { Destination } from '@karvan/domain'
import { clsx } from 'clsx'
import { CircleCheck, TriangleAlert } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/src/icon.tsx'

/** The words say the same. Few icons: each is loaded with the first view. */
const COLORS = {
  allowed: 'text-ok',
  conditional: 'text-warn',
  not_allowed: 'text-bad',
  not_known: 'text-ink-2',
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
  return (
    <p className={clsx('flex items-start gap-1.5 text-13 leading-normal font-ui', COLORS[verdict], className)}>
      {verdict !== 'not_known' && (
        <Icon of={verdict === 'allowed' ? CircleCheck : TriangleAlert} size={16} className="mt-0.5" />
      )}
      {t(`verdict:${destination}:${verdict}`)}
    </p>
  )
}
