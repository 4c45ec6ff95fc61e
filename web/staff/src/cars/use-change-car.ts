import type { StaffCar, StaffCarDetail } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { focusTitle } from '../../../ui/src/focus-heading.ts'
import { UNDO_MS, useToasts } from '../../../ui/src/toast-store.ts'
import { useConfirm } from '../common/confirm-store.ts'
import { useCarWords } from './car-words.ts'
import { CAR_LISTS, carQuery, deleteCar, restoreCar } from './queries.ts'

/** What is done with a car at once. It can be taken back from the message that says so. */
export function useChangeCar(car: StaffCar) {
  const { t } = useTranslation(['cars', 'staff'])
  const ask = useConfirm((state) => state.ask)
  const show = useToasts((state) => state.show)
  const client = useQueryClient()
  const restore = useRestore()
  const name = isolateName(useCarWords().name(car))
  const remove = async () => {
    await deleteCar(car.id)
    const undo = { label: t('undo', { ns: 'staff' }), run: () => restore(car) }
    show(t('deleted', { name }), { duration: UNDO_MS, action: undo })
    focusTitle()
    await client.invalidateQueries({ queryKey: CAR_LISTS })
    await client.invalidateQueries(carQuery(car.id))
  }
  return {
    restore: () => restore(car),
    remove: () =>
      ask({
        title: t('deleteTitle'),
        text: t('deleteText', { name }),
        go: t('delete', { ns: 'staff' }),
        failed: t('deleteFailed'),
        isDanger: true,
        run: remove,
      }),
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
