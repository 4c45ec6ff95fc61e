import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { JOBS } from '../jobs/queries.ts'
import { SOURCES } from '../jobs/sources.ts'
import type { BannerMessage } from './banner.tsx'

export interface Following {
  /** Shows a job: the new one, or the one that runs already. */
  readonly onFollow: (id: string) => void
  /** Says for a moment how it went. */
  readonly say: (message: BannerMessage) => void
}

/** Starts jobs of a source. */
export function useStart<Order>(
  source: string,
  start: (order: Order) => Promise<string>,
  { onFollow, say }: Following,
) {
  const { t } = useTranslation('scraping')
  const client = useQueryClient()
  return useMutation({
    mutationFn: start,
    onSuccess: async (id) => {
      say({ text: t('started'), error: null })
      onFollow(id)
      await Promise.all([client.invalidateQueries(JOBS), client.invalidateQueries(SOURCES)])
    },
    onError: async (error) => {
      say({ text: t('startFailed'), error })
      if (codeOf(error) !== 'jobs.conflict') return
      const { jobs } = await client.query({ ...JOBS, staleTime: 0 })
      const running = jobs.find(({ type, endTime }) => type === source && endTime === null)
      if (running) onFollow(running.id)
    },
  })
}
