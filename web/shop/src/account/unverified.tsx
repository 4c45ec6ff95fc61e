import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide'
import { useTranslation } from 'react-i18next'
import { resendVerification } from '../api/account.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'

/** The address is not confirmed: the mail can be sent again. */
export function Unverified() {
  const { t } = useTranslation('account')
  const show = useToasts((state) => state.show)
  const resend = useMutation({ mutationFn: resendVerification, onSuccess: () => show(t('sent')) })
  return (
    <div className="mt-4.5 flex flex-wrap items-center gap-3 rounded-control border border-warn bg-warn-tint px-4 py-3 text-14 text-warn">
      <div className="flex flex-1 basis-60 gap-2.5">
        <Icon of={TriangleAlert} size={16} className="mt-[.3em]" />
        <div className="min-w-0">
          <p>{t('unverified')}</p>
          {resend.isError && <ErrorReason error={resend.error} />}
        </div>
      </div>
      <Button size="small" disabled={resend.isPending} onClick={() => resend.mutate()}>
        {t('sendAgain')}
      </Button>
    </div>
  )
}
