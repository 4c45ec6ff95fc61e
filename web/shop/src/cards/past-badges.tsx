import type { Car } from '@karvan/contracts/browser'
import { pastMarks } from '@karvan/domain'
import { clsx } from 'clsx'
import { CircleCheck, TriangleAlert } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/src/icon.tsx'

/**
 * What outweighs all else in a car's past, or else whether the record names an accident. Nothing stands here where no paper says
 * anything, and nothing good beside something grave.
 */
export function PastBadges({ car }: { readonly car: Pick<Car, 'accident_history' | 'grade'> }) {
  const { t } = useTranslation()
  const marks = pastMarks(car.accident_history, car.grade)
  const accident = car.accident_history?.accident
  if (marks.length > 0) return marks.map((mark) => <PastBadge key={mark} text={t(`past:${mark}`)} />)
  if (accident === undefined) return null
  return <PastBadge text={t(accident ? 'accident' : 'noAccident')} isGood={!accident} />
}

function PastBadge({ text, isGood = false }: { readonly text: string; readonly isGood?: boolean }) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6.5 items-center gap-1.5 rounded-badge px-2.25 text-13 leading-tight font-ui',
        isGood ? 'bg-ok-tint text-ok' : 'bg-warn-tint text-warn',
      )}
    >
      <Icon of={isGood ? CircleCheck : TriangleAlert} size={16} />
      {text}
    </span>
  )
}
