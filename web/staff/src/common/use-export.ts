import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { saveFile } from './save-file.ts'

/**
 * Saves what a filter finds as a file. The call carries the session, which a plain link could not.
 * @param load asks for the file
 * @param failed is said where it cannot be had
 */
export function useExport<Filter>(load: (filter: Filter) => Promise<Blob>, name: string, failed: string) {
  const { t } = useTranslation('errors')
  const showError = useToasts((state) => state.showError)
  return useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(file, name),
    onError: (error) => showError(`${failed}: ${t(codeOf(error))}`),
  })
}
