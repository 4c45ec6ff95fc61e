import type { Alert, AlertChoice } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import type { SavedSearch } from '../../lists/saved-searches.ts'
import { useSession } from '../../../../entities/src/session/session-store.ts'
import { usePriceView } from '../../../../entities/src/car/price-view.ts'
import { TextLink } from '../../../../entities/src/navigation/text-link.tsx'

/** What may be chosen, with the name of its text. */
const CHOICES: readonly (readonly [Alert, 'alertNone' | 'alertDaily' | 'alertWeekly'])[] = [
  ['none', 'alertNone'],
  ['daily', 'alertDaily'],
  ['weekly', 'alertWeekly'],
]

interface Props {
  readonly saved: SavedSearch
  readonly alert: Alert
  readonly onChange: (choice: AlertChoice) => void
}

/** How often a mail tells of new cars, for who has confirmed their address. It is written as the shop is shown now. */
export function AlertSelect({ saved, alert, onChange }: Props) {
  const { t } = useTranslation('savedSearches')
  const { language, paths } = useLanguage()
  const { destination } = usePriceView()
  const isConfirmed = useSession(({ user }) => user?.emailVerified === true)
  if (!isConfirmed) {
    return (
      <p className="text-13 text-ink-3">
        <TextLink to={paths.account}>{t('alertUnconfirmed')}</TextLink>
      </p>
    )
  }
  return (
    <select
      aria-label={t('alertOf', { name: saved.title })}
      value={alert}
      onChange={({ currentTarget }) => {
        const [chosen] = CHOICES[currentTarget.selectedIndex] ?? []
        if (chosen) onChange({ alert: chosen, language, destination })
      }}
      className="-ms-2 min-h-11 rounded-control bg-transparent px-2 text-14 hover:bg-tint"
    >
      {CHOICES.map(([one, name]) => (
        <option key={one} value={one}>
          {t(name)}
        </option>
      ))}
    </select>
  )
}
