import { useTranslation } from 'react-i18next'
import type { ConfirmRequest } from './confirm-store.ts'

/** The question before what was typed is lost. @returns it, with how to leave after all */
export function useLeaveConfirm(): (leave: () => void) => ConfirmRequest {
  const { t } = useTranslation('staff')
  return (leave) => ({
    title: t('leaveTitle'),
    text: t('leaveText'),
    go: t('leave'),
    failed: t('leaveTitle'),
    run: leave,
  })
}
