import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ScrapedSource, startSource } from '../jobs/sources.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { CountField } from './count-field.tsx'
import { Limits } from './limits.tsx'
import { type Following, useStart } from './use-start.ts'

interface Props {
  readonly source: ScrapedSource
  readonly following: Following
}

/** Pages and cars of a source that knows nothing else. */
export function SourceForm({ source, following }: Props) {
  const { t } = useTranslation('scraping')
  const [maxPages, setPages] = useState(source.defaultMaxPages)
  const [maxCars, setCars] = useState(source.defaultMaxCars)
  const start = useStart(
    source.id,
    (size: { maxPages: number; maxCars: number }) => startSource(source.id, size),
    following,
  )
  const cars = Math.min(maxCars, maxPages * source.perPage)
  return (
    <Form
      attempt={null}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!start.isPending) start.mutate({ maxPages, maxCars })
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <CountField label={t('maxPages')} value={maxPages} onChange={setPages} />
        <CountField label={t('maxCars')} value={maxCars} onChange={setCars} />
      </div>
      <Limits source={source} cars={cars} />
      <Button type="submit" kind="primary" className="justify-self-end" disabled={start.isPending}>
        {t('start')}
      </Button>
    </Form>
  )
}
