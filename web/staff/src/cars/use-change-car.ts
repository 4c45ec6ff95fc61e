import type { StaffCar, StaffCarDetail } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { useDeletion } from '../common/use-deletion.ts'
import { useCarWords } from './car-words.ts'
import { CAR_LISTS, carQuery, deleteCar, openReservationsOf, restoreCar } from './queries.ts'

/** What is done with a car at once. It can be taken back from the message that says so. */
export function useChangeCar(car: StaffCar) {
  const { t } = useTranslation('cars')
  const { number } = useLanguage()
  const client = useQueryClient()
  const restore = useRestore()
  const askToDelete = useDeletion()
  const name = isolateName(useCarWords().name(car))
  return {
    restore: () => restore(car),
    remove: async () => {
      const open = await openReservationsOf(car)
      const ofReservations =
        open === null ? t('deleteUnknown') : open > 0 && t('deleteReserved', { count: open, n: number(open) })
      askToDelete({
        title: t('deleteTitle'),
        text: [t('deleteText', { name }), ofReservations].filter(Boolean).join(' '),
        deleted: t('deleted', { name }),
        failed: t('deleteFailed'),
        remove: () => deleteCar(car.id),
        keep: async () => {
          await client.invalidateQueries({ queryKey: CAR_LISTS })
          await client.invalidateQueries(carQuery(car.id))
        },
        restore: () => restore(car),
      })
    },
  }
}

/** Takes a car as the server has it now, and the lists as out of date. */
export function useKeep() {
  const client = useQueryClient()
  return async (saved: StaffCarDetail) => {
    client.setQueryData(carQuery(saved.id).queryKey, saved)
    await client.invalidateQueries({ queryKey: CAR_LISTS })
  }
}

/** Takes back a deletion; says why where it fails. */
function useRestore() {
  const { t } = useTranslation(['cars', 'errors'])
  const { show, showError } = useToasts()
  const { name } = useCarWords()
  const keep = useKeep()
  const { mutate } = useMutation({
    mutationFn: ({ id }: StaffCar) => withProof(() => restoreCar(id)),
    onSuccess: async (saved) => {
      show(t('restored', { name: isolateName(name(saved)) }))
      await keep(saved)
    },
    onError: (error) => showError(`${t('saveFailed')}: ${t(codeOf(error), { ns: 'errors' })}`),
  })
  return (car: StaffCar) => mutate(car)
}
