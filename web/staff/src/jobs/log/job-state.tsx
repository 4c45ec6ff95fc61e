import type { Job } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../../ui/src/badge.tsx'

const SHAPES = {
  pending: 'warn',
  running: 'ok',
  success: 'ok',
  partial: 'warn',
  error: 'ended',
  cancelled: 'ended',
  interrupted: 'ended',
} as const

/** Where a job stands; one that has ended, how. */
export function JobState({ job }: { readonly job: Pick<Job, 'status' | 'outcome'> }) {
  const { t } = useTranslation('scraping')
  const { status, outcome } = job
  const state = outcome ?? (status === 'completed' ? 'success' : status === 'failed' ? 'error' : status)
  return <Badge state={SHAPES[state]}>{t(`state:${state}`)}</Badge>
}
