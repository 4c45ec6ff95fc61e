import type { ReservationWithHistory } from '@karvan/contracts/browser'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateName } from '../../../kit/src/format.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import type { ConfirmRequest } from '../common/confirm-store.ts'
import { ConfirmDialog } from '../common/confirm.tsx'
import { nameOf } from './cells.tsx'
import { useTakeBack } from './use-change-reservation.ts'

/** Takes back the last step: at once for who took it, and later for administrators, who are asked. */
export function LastStep({ reservation }: { readonly reservation: ReservationWithHistory }) {
  const { t } = useTranslation('reservations')
  const may = useMay()
  const me = useSession((state) => state.user?.id)
  const takeBack = useTakeBack()
  const [request, setRequest] = useState<ConfirmRequest | null>(null)
  const { last_step: step } = reservation
  const isLate = useIsPast(step?.until ?? null)
  if (step === null) return null
  const mayNow = may('reservations.delete') || (!isLate && step.by === me)
  if (!mayNow) return null
  const ask = () =>
    setRequest({
      title: t('takeBackTitle'),
      text: [
        t('takeBackText', { state: t(`state:${step.to}`) }),
        ...(step.has_mail ? [t('takeBackMail', { name: isolateName(nameOf(reservation)) })] : []),
      ].join(' '),
      go: t('takeBack'),
      failed: t('saveFailed'),
      isHeld: true,
      run: () => takeBack(reservation),
    })
  return (
    <p className="text-14">
      <Button size="small" onClick={isLate ? ask : () => takeBack(reservation)}>
        {t('takeBack')}
      </Button>
      <ConfirmDialog request={request} onClose={() => setRequest(null)} />
    </p>
  )
}

/** Whether a time has come, and as soon as it comes. */
function useIsPast(instant: string | null): boolean {
  const end = instant === null ? 0 : Date.parse(instant)
  const [seenAt, setSeenAt] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setSeenAt(Date.now()), Math.max(0, end - Date.now()))
    return () => clearTimeout(timer)
  }, [end])
  return end <= seenAt
}
