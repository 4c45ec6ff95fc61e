import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ScrapedSource, startByAddress } from '../jobs/sources.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Field } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { CountField } from './count-field.tsx'
import { Limits } from './limits.tsx'
import { type Following, useStart } from './use-start.ts'

interface Props {
  readonly source: ScrapedSource
  readonly following: Following
}

/** An order by the address of a site that is on the list of staff. Without an address there is nothing to order (documented). */
export function GenericForm({ source, following }: Props) {
  const { t } = useTranslation('scraping')
  const [url, setUrl] = useState('')
  const [maxPages, setPages] = useState(source.defaultMaxPages)
  const [maxCars, setCars] = useState(source.defaultMaxCars)
  const start = useStart(source.id, startByAddress, following)
  const isEmpty = url.trim() === ''
  return (
    <Form
      attempt={null}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && !start.isPending) start.mutate({ url: url.trim(), maxPages, maxCars })
      }}
    >
      <Field
        small
        label="URL"
        type="url"
        dir="ltr"
        placeholder="https://"
        hint={isEmpty ? t('urlRequired') : t('urlOfSite')}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <CountField label={t('maxPages')} value={maxPages} onChange={setPages} />
        <CountField label={t('maxCars')} value={maxCars} onChange={setCars} />
      </div>
      <Limits source={source} cars={Math.min(maxCars, maxPages * source.perPage)} />
      <Button type="submit" kind="primary" className="justify-self-end" disabled={isEmpty || start.isPending}>
        {t('start')}
      </Button>
    </Form>
  )
}
