import { BODIES } from '@karvan/contracts/bodies'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/src/field.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { FormPanel } from '../common/form-panel.tsx'
import { useContractCheck } from '../common/use-contract-check.ts'
import type { StaffForm } from '../common/use-staff-form.ts'
import { type CarFields, newCarOf, type NewCarFields, NO_CAR } from './car-fields.ts'
import { CarForm } from './car-form.tsx'
import { useCarErrors } from './edit-car.tsx'
import { createCar } from './queries.ts'
import { useKeep } from './use-change-car.ts'

/** A car that staff enter by hand. */
export function NewCar({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('cars')
  const keep = useKeep()
  const textOf = useCarErrors()
  const show = useToasts((state) => state.show)
  return (
    <FormPanel<NewCarFields>
      title={t('add')}
      initial={NO_CAR}
      check={useContractCheck(BODIES.createCar, newCarOf, textOf)}
      textOf={textOf}
      failed={t('addFailed')}
      onClose={onClose}
      save={async (fields) => {
        const saved = await createCar(newCarOf(fields))
        show(t(saved.state === 'quarantined' ? 'addedNotOffered' : 'added'))
        await keep(saved)
      }}
    >
      {(form) => (
        <CarForm
          // What a new car has more, its own fields ask for.
          form={form as unknown as StaffForm<CarFields>}
          car={null}
          theirsOf={() => undefined}
          origin={<OriginFields form={form} />}
        />
      )}
    </FormPanel>
  )
}

/** Where the car is from, as staff say. */
function OriginFields({ form }: { readonly form: StaffForm<NewCarFields> }) {
  const { t } = useTranslation('cars')
  return (
    <>
      <div className="sm:col-span-2">
        <Field needed label={t('sourceUrl')} type="url" dir="ltr" autoComplete="off" {...form.field('source_url')} />
      </div>
      <Field needed label={t('sourceWebsite')} dir="ltr" autoComplete="off" {...form.field('source_website')} />
      <Field needed label={t('sourcePlatform')} dir="auto" autoComplete="off" {...form.field('source_platform')} />
    </>
  )
}
