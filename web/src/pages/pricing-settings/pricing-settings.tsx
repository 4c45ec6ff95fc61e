import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BookNotice } from '../../features/pricing/book-notice.tsx'
import { Fees } from '../../features/pricing/fees.tsx'
import { PricingTabs, usePricingTab } from '../../features/pricing/pricing-tabs.tsx'
import { Rates } from '../../features/pricing/rates/rates.tsx'
import { usePriceBook } from '../../features/pricing/use-price-book.ts'
import { StaffMain } from '../../ui/staff-main.tsx'

export default function PricingSettingsPage() {
  const { t } = useTranslation('pricing')
  const tab = usePricingTab()
  const book = usePriceBook()
  const [isUnsaved, setUnsaved] = useState(false)
  // From its first visit on the form stays, hidden: what was typed waits there for the way back.
  const [hasForm, setHasForm] = useState(tab === 'fees')
  if (tab === 'fees' && !hasForm) setHasForm(true)
  return (
    <StaffMain title={t('title')}>
      <PricingTabs current={tab} isUnsaved={isUnsaved} />
      <BookNotice book={book} />
      {hasForm && (
        <div hidden={tab !== 'fees'}>
          <Fees book={book} onUnsaved={setUnsaved} />
        </div>
      )}
      {tab === 'rates' && <Rates book={book} />}
    </StaffMain>
  )
}
