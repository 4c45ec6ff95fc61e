import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { exportAudit } from './queries.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { saveFile } from '../common/save-file.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'

const FILE = 'karvan-audit.csv'

/** Saves what the filter finds as a file. The call carries the session, which a plain link could not. */
export function useExport() {
  const { t } = useTranslation(['audit', 'errors'])
  const showError = useToasts((state) => state.showError)
  return useMutation({
    mutationFn: exportAudit,
    onSuccess: (csv) => saveFile(csv, FILE),
    onError: (error) => showError(`${t('exportFailed')}: ${t(codeOf(error), { ns: 'errors' })}`),
  })
}
