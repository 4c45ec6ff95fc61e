import { BODIES } from '@karvan/contracts/bodies'
import type { FieldError, StaffCarDetail } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { Warning } from '../../../ui/src/warning.tsx'
import { ConflictNotice } from '../common/conflict-notice.tsx'
import { FormPanel } from '../common/form-panel.tsx'
import { LoadingPanel } from '../common/loading-panel.tsx'
import { useConflict } from '../common/use-conflict.ts'
import { useContractCheck } from '../common/use-contract-check.ts'
import { type CarFields, changeOf, fieldsOf, type TextField } from './car-fields.ts'
import { CarForm } from './car-form.tsx'
import { useCarWords } from './car-words.ts'
import { carQuery, updateCar } from './queries.ts'
import { useKeep } from './use-change-car.ts'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** The form of a car, once it is there. What the server has when it opens is what is edited. */
export function EditCar({ id, onClose }: Props) {
  const { t } = useTranslation('cars')
  // Not what an earlier visit has left: that may be out of date.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...carQuery(id), staleTime: 0 })
  if (!data || !isFetchedAfterMount) {
    return <LoadingPanel failed={t('loadFailed')} error={error} onRetry={() => void refetch()} onClose={onClose} />
  }
  return <Loaded car={data} onClose={onClose} />
}

function Loaded({ car: opened, onClose }: { readonly car: StaffCarDetail; readonly onClose: () => void }) {
  const { t } = useTranslation('cars')
  const keep = useKeep()
  const { name, reasons } = useCarWords()
  const textOf = useCarErrors()
  const show = useToasts((state) => state.show)
  const conflict = useConflict(opened, ({ revision }) => revision, 'cars.conflict', carQuery(opened.id))
  const car = conflict.base
  const initial = fieldsOf(car)
  return (
    <FormPanel<CarFields>
      key={car.revision}
      title={t('editTitle')}
      lead={<bdi>{name(car)}</bdi>}
      initial={initial}
      check={useContractCheck(BODIES.updateCar, (fields: CarFields) => changeOf(initial, fields), textOf)}
      textOf={textOf}
      failed={t('saveFailed')}
      known="cars.conflict"
      onClose={onClose}
      save={async (fields) => {
        const body = changeOf(initial, fields)
        const saved = await conflict.save((revision) => updateCar(car.id, { ...body, revision }))
        show(t('saved'))
        await keep(saved)
      }}
      notice={
        <>
          <ConflictNotice conflict={conflict} />
          {car.quarantine.length > 0 && <Warning>{t('heldBack', { reasons: reasons(car) })}</Warning>}
        </>
      }
    >
      {(form) => <CarForm form={form} car={car} theirsOf={(field) => conflict.theirsOf(textsOf, field)} />}
    </FormPanel>
  )
}

/** The fields that are one text: those that two people can be told of. */
const textsOf = (car: StaffCarDetail): Readonly<Record<TextField, string>> => fieldsOf(car)

/** What is wrong with a field of a car, where the words of all forms say too little. */
export function useCarErrors() {
  const { t } = useTranslation('cars')
  return ({ field, code }: FieldError): string | undefined => {
    if (field === 'vin' && code === 'invalid') return t('badVin')
    if (field === 'source_url' && code === 'wrong_format') return t('badUrl')
    const isNumber = field === 'year' || field === 'price' || field === 'mileage' || field === 'engine_size'
    return isNumber && code === 'wrong_format' ? t('notRead') : undefined
  }
}
