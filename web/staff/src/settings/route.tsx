import { MIN_VIN_PART } from '@karvan/domain'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Card } from '../../../ui/src/card.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { DataSourceCard } from './data-source-card.tsx'
import { VinCoverageCard } from './vin-coverage-card.tsx'
import { VinSearchCard } from './vin-search-card.tsx'

export default function SettingsPage() {
  const { t } = useTranslation('staff')
  return (
    <StaffMain title={t('systemSettings')}>
      <p className="mb-5 text-ink-2">{t('systemSettingsLead')}</p>
      <div className="grid items-start gap-5 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-12">
          <DataSourceCard />
        </div>
        <div className="min-w-0 lg:col-span-8">
          <VinSearchCard />
        </div>
        <div className="min-w-0 lg:col-span-4">
          <VinAbout />
        </div>
        <div className="min-w-0 lg:col-span-12">
          <VinCoverageCard />
        </div>
      </div>
    </StaffMain>
  )
}

/** What a VIN is, and where the search looks for it. */
function VinAbout() {
  const { t } = useTranslation('vin')
  const { number } = useLanguage()
  return (
    <Card title={t('about')}>
      <div className="grid gap-2.5 px-5 py-4 text-14 text-ink-2">
        <p>{t('aboutVin')}</p>
        <p>{t('aboutColumn', { n: number(MIN_VIN_PART) })}</p>
        <p>{t('aboutText')}</p>
        <p>{t('aboutStates')}</p>
      </div>
    </Card>
  )
}
