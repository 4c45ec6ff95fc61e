import type { StaffSettings } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { Warning } from '../../../ui/src/warning.tsx'

/** Facts of the operator that pages leave out until somebody gives them (decision 181). */
export function MissingFacts({ keys }: { readonly keys: StaffSettings['missing'] }) {
  const { t } = useTranslation('settings')
  if (keys.length === 0) return null
  return (
    <Warning>
      <p className="font-strong">{t('missingTitle')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
        {keys.map((key) => (
          <li key={key}>{t(`label:${key}`)}</li>
        ))}
      </ul>
    </Warning>
  )
}
