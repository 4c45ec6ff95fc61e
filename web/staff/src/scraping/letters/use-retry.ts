import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { JOBS } from '../../jobs/queries.ts'
import { LETTERS_KEY, retryLetters } from '../letters.ts'
import type { BannerMessage } from '../banner.tsx'

/** Has letters done again, and shows the job that does them. */
export function useRetry(onFollow: (jobId: string) => void, say: (message: BannerMessage) => void) {
  const { t } = useTranslation('letters')
  const client = useQueryClient()
  return useMutation({
    mutationFn: retryLetters,
    onSuccess: onFollow,
    onError: (error) => say({ text: t('retryFailed'), error }),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: LETTERS_KEY }), client.invalidateQueries(JOBS)]),
  })
}
