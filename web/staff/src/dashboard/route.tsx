import { useTranslation } from 'react-i18next'
import { DeadMessageAlarm } from './dead-message-alarm.tsx'
import { Figures } from './figures.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SellerAlarm } from './seller-alarm.tsx'
import { UsageCard } from './usage-card.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { StaffMain } from '../../../ui/src/staff-main.tsx'

/** What the shop holds and does now. Each card fails alone. */
export default function DashboardPage() {
  const { t } = useTranslation('staff')
  const may = useMay()
  return (
    <StaffMain title={t('dashboard')}>
      {may('settings.edit') && <SellerAlarm />}
      {may('scraping') && <DeadMessageAlarm />}
      <Figures />
      <UsageCard />
      {may('audit.read') && <RecentActivity />}
    </StaffMain>
  )
}
