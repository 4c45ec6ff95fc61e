import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BookNotice } from './book-notice.tsx'
import { Fees } from './fees.tsx'
import { Imports } from './imports/imports.tsx'
import { type PricingTab, PricingTabs, usePricingTab } from './pricing-tabs.tsx'
import { Rates } from './rates/rates.tsx'
import { usePriceBook } from './use-price-book.ts'
import { useConfirm } from '../common/confirm-store.ts'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { useLeaveConfirm } from '../common/use-leave-confirm.ts'
import { useUnsaved } from '../unsaved-changes.ts'

export default function PricingSettingsPage() {
  const { t } = useTranslation('pricing')
  const tab = usePricingTab()
  const book = usePriceBook()
  const [hasUnsavedFees, setUnsavedFees] = useState(false)
  const [hasUnsavedImports, setUnsavedImports] = useState(false)
  const unsaved: PricingTab[] = [
    ...(hasUnsavedFees ? (['fees'] as const) : []),
    ...(hasUnsavedImports ? (['imports'] as const) : []),
  ]
  useGuard(unsaved.length > 0)
  // From its first visit on a form stays, hidden: what was typed waits there for the way back.
  const [visited, setVisited] = useState<readonly PricingTab[]>([tab])
  if (!visited.includes(tab)) setVisited([...visited, tab])
  return (
    <StaffMain title={t('title')}>
      <PricingTabs current={tab} unsaved={unsaved} />
      <BookNotice book={book} />
      {visited.includes('fees') && (
        <div hidden={tab !== 'fees'}>
          <Fees book={book} onUnsaved={setUnsavedFees} />
        </div>
      )}
      {tab === 'rates' && <Rates book={book} />}
      {visited.includes('imports') && (
        <div hidden={tab !== 'imports'}>
          <Imports book={book} onUnsaved={setUnsavedImports} />
        </div>
      )}
    </StaffMain>
  )
}

/** Nobody leaves without a question where something would be lost. */
function useGuard(isUnsaved: boolean): void {
  const ask = useConfirm((state) => state.ask)
  const questionOf = useLeaveConfirm()
  useUnsaved(isUnsaved, (leave) => ask(questionOf(leave)), true)
}
