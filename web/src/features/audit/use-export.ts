import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { exportAudit } from '../../api/audit.ts'
import { codeOf } from '../../api/errors.ts'
import { useToasts } from '../../ui/toast-store.ts'

const FILE = 'karvan-audit.csv'

/** Saves what the filter finds as a file. The call carries the session, which a plain link could not. */
export function useExport() {
  const { t } = useTranslation(['audit', 'errors'])
  const showError = useToasts((state) => state.showError)
  return useMutation({
    mutationFn: exportAudit,
    onSuccess: (csv) => saveAs(csv, FILE),
    onError: (error) => showError(`${t('exportFailed')}: ${t(codeOf(error), { ns: 'errors' })}`),
  })
}

function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
