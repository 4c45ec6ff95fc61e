import type { AdminDetails } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { availabilityQuery } from '../../../../kit/src/api/availability.ts'
import { setSale } from '../queries.ts'
import { codeOf } from '../../../../kit/src/api/errors.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { withProof } from '../../session/with-proof.ts'
import { Button } from '../../navigation/button.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'

/** Takes a car out of the shop, or puts back one that staff took out. Each is the undo of the other. */
export function SaleButton({ details }: { readonly details: AdminDetails }) {
  const { t } = useTranslation(['adminCar', 'errors'])
  const { paths } = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { show, showError } = useToasts.getState()
  const isTakenOff = details.takenOffAt !== null
  const { mutate, isPending } = useMutation({
    mutationFn: (sold: boolean) => withProof(() => setSale(details.id, sold)),
    onSuccess: async ({ status }) => {
      const id = details.encar_id ?? details.id
      // A page that opens with the answer of before would believe it.
      client.removeQueries({ queryKey: availabilityQuery(id).queryKey, type: 'inactive' })
      await client.invalidateQueries()
      const isOnSale = status === 'available' || status === 'under_contract'
      show(t(isOnSale ? 'isBack' : 'isTakenOff'))
      void navigate(isOnSale ? paths.car(id) : paths.sold(id), { replace: true })
    },
    onError: (error) => showError(`${t('saleFailed')}: ${t(codeOf(error), { ns: 'errors' })}`),
  })
  return (
    <div className="pt-3">
      <Button size="small" disabled={isPending} onClick={() => mutate(!isTakenOff)}>
        {t(isTakenOff ? 'putBack' : 'takeOff')}
      </Button>
      <p className="pt-1.5 text-13 text-ink-3">{t(isTakenOff ? 'putBackHelp' : 'takeOffHelp')}</p>
    </div>
  )
}
