import { useTranslation } from 'react-i18next'
import { DeadMessageAlarm } from '../../features/staff/dead-message-alarm.tsx'
import { Figures } from '../../features/staff/figures.tsx'
import { RecentActivity } from '../../features/staff/recent-activity.tsx'
import { SellerAlarm } from '../../features/staff/seller-alarm.tsx'
import { UsageCard } from '../../features/staff/usage-card.tsx'
import { useMay } from '../../session/use-may.ts'
import { StaffMain } from '../../ui/staff-main.tsx'

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
