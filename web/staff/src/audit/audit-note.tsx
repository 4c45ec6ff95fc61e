import { Download } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { type AuditState, filterOf } from './audit-address.ts'
import { useExport } from './use-export.ts'

/** What the trail is, and the way to take it along as a file. */
export function AuditNote({ state }: { readonly state: AuditState }) {
  const { t } = useTranslation('audit')
  const exporting = useExport()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-tint px-4 py-2 text-14 md:px-6">
      <p>{t('note')}</p>
      <Button size="small" disabled={exporting.isPending} onClick={() => exporting.mutate(filterOf(state))}>
        <Icon of={Download} size={16} />
        {t('export')}
      </Button>
    </div>
  )
}
