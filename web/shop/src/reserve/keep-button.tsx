import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide'
import { useTranslation } from 'react-i18next'
import { keepReservation, ownReservationsQuery } from '../../../entities/src/reservation/queries.ts'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'

interface Props {
  readonly code: string
  /** The last four of the phone. */
  readonly digits: string
}

/** Keeps the reservation that is shown in the account of who is signed in. */
export function KeepButton({ code, digits }: Props) {
  const { t } = useTranslation('track')
  const client = useQueryClient()
  const hasAccount = useSession(({ user }) => user !== null)
  const own = useQuery({ ...ownReservationsQuery, enabled: hasAccount })
  const keeping = useMutation({
    mutationFn: () => keepReservation(code, digits),
    onSuccess: () => client.invalidateQueries(ownReservationsQuery),
    onError: () => useToasts.getState().showError(t('keepFailed')),
  })
  if (!hasAccount || !own.data) return null
  const isSaved = own.data.some((one) => one.code === code)
  return (
    <div role="status" className="mt-4">
      {isSaved ? (
        <p className="flex items-center gap-1.5 text-14 text-ok">
          <Icon of={Check} size={16} />
          {t('savedToAccount')}
        </p>
      ) : (
        <Button disabled={keeping.isPending} onClick={() => keeping.mutate()}>
          {t('keep')}
        </Button>
      )}
    </div>
  )
}
