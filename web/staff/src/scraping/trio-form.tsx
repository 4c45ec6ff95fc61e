import { TRIO_CARS, TRIO_MAKES, TRIO_ROWS } from '@karvan/contracts/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ScrapedSource, startTrio, type TrioRequest } from '../jobs/sources.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { CountField } from './count-field.tsx'
import { JobChoices, USUAL_CHOICES } from './job-choices.tsx'
import { Limits } from './limits.tsx'
import { type Following, useStart } from './use-start.ts'

interface Props {
  readonly source: ScrapedSource
  readonly following: Following
}

const USUAL_ORDER: TrioRequest = { cars: TRIO_CARS.usual, perPage: TRIO_ROWS.usual, makes: [], ...USUAL_CHOICES }

/** Makes that the documented form calls otherwise than the vocabulary does. */
const VOCABULARY_NAME: Readonly<Record<string, string>> = { Mercedes: 'Mercedes-Benz' }

/** An order of TrioVetura: cars, rows of a page, and makes; no make is all of them. */
export function TrioForm({ source, following }: Props) {
  const { t } = useTranslation('scraping')
  const { make } = useLanguage()
  const [order, setOrder] = useState<TrioRequest>(USUAL_ORDER)
  const { cars, perPage, makes } = order
  const change = (some: Partial<TrioRequest>) => setOrder({ ...order, ...some })
  const start = useStart(source.id, startTrio, following)
  return (
    <Form
      attempt={null}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!start.isPending) start.mutate(order)
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <CountField
          label={t('maxCars')}
          value={cars}
          most={TRIO_CARS.most}
          fallback={TRIO_CARS.usual}
          onChange={(value) => change({ cars: value })}
        />
        <CountField
          label={t('batchSize')}
          value={perPage}
          least={TRIO_ROWS.least}
          most={TRIO_ROWS.most}
          fallback={TRIO_ROWS.usual}
          onChange={(value) => change({ perPage: value })}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-13 text-ink-2">{t('manufacturers')}</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {TRIO_MAKES.map((name) => (
            <Checkbox
              key={name}
              checked={makes.includes(name)}
              onChange={({ target }) =>
                change({ makes: target.checked ? [...makes, name] : makes.filter((one) => one !== name) })
              }
            >
              {make(VOCABULARY_NAME[name] ?? name)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <JobChoices value={order} onChange={change} />
      <Limits source={source} cars={Math.ceil(cars / perPage) * perPage} />
      <Button type="submit" kind="primary" className="justify-self-end" disabled={start.isPending}>
        {t('start')}
      </Button>
    </Form>
  )
}
