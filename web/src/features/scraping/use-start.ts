import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../api/errors.ts'
import { JOBS } from '../../api/jobs.ts'
import { SOURCES } from '../../api/sources.ts'
import { useToasts } from '../../ui/toast-store.ts'

/**
 * Starts jobs of a source.
 * @param onFollow called with the job that is to be shown: the new one, or the one that runs already
 */
export function useStart<Order>(
  source: string,
  start: (order: Order) => Promise<string>,
  onFollow: (id: string) => void,
) {
  const { t } = useTranslation('scraping')
  const client = useQueryClient()
  const show = useToasts((state) => state.show)
  return useMutation({
    mutationFn: start,
    onSuccess: async (id) => {
      show(t('started'))
      onFollow(id)
      await Promise.all([client.invalidateQueries(JOBS), client.invalidateQueries(SOURCES)])
    },
    onError: async (error) => {
      if (codeOf(error) !== 'jobs.conflict') return
      const { jobs } = await client.query({ ...JOBS, staleTime: 0 })
      const running = jobs.find(({ type, endTime }) => type === source && endTime === null)
      if (running) onFollow(running.id)
    },
  })
}
