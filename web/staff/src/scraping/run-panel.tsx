import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Field } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { type ScrapedSource, type SourceRequest, startByAddress, startSource } from '../jobs/sources.ts'
import { Banner, useBanner } from './banner.tsx'
import { CountField } from './count-field.tsx'
import { EncarForm } from './encar-form.tsx'
import { JobChoices, USUAL_CHOICES } from './job-choices.tsx'
import { Limits } from './limits.tsx'
import { LuxuryForm } from './luxury-form.tsx'
import { TrioForm } from './trio-form.tsx'
import { type Following, useStart } from './use-start.ts'

interface RunPanelProps {
  readonly sources: readonly ScrapedSource[]
  readonly chosen: ScrapedSource
  readonly onChoose: (source: string) => void
  readonly onFollow: (id: string) => void
}

/** The sources, and beside them what can be ordered of the chosen one. */
export function RunPanel({ sources, chosen, onChoose, onFollow }: RunPanelProps) {
  const { t } = useTranslation('scraping')
  const { number, language } = useLanguage()
  const { message, say } = useBanner()
  return (
    <section aria-labelledby="run" className="rounded-card border border-line bg-surface">
      <h2 id="run" className="border-b border-line px-4.5 py-3 text-18">
        {t('runTitle')}
      </h2>
      <Banner message={message} />
      <div className="grid md:grid-cols-[14rem_1fr]">
        <ul aria-label={t('sources')} className="border-line p-2 max-md:border-b md:border-e">
          {sources.map((source) => (
            <li key={source.id}>
              <button
                type="button"
                aria-current={source.id === chosen.id ? 'true' : undefined}
                onClick={() => onChoose(source.id)}
                className="grid min-h-11 w-full rounded-control px-3 py-2 text-start hover:bg-tint aria-[current]:bg-tint-2"
              >
                <bdi className="font-ui">{source.texts.name[language]}</bdi>
                <span className="text-13 text-ink-2">
                  {t('byDefault', { pages: number(source.defaultMaxPages), cars: number(source.defaultMaxCars) })}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div className="grid content-start gap-3 p-4.5">
          <p className="text-14 text-ink-2">{chosen.texts.description[language]}</p>
          <RunForm key={chosen.id} source={chosen} following={{ onFollow, say }} />
        </div>
      </div>
    </section>
  )
}

function RunForm({ source, following }: { readonly source: ScrapedSource; readonly following: Following }) {
  switch (source.id) {
    case 'encar':
      return <EncarForm following={following} />
    case 'triovetura':
      return <TrioForm source={source} following={following} />
    case 'luxurycarskosova':
      return <LuxuryForm source={source} following={following} />
    case 'generic':
      return <GenericForm source={source} following={following} />
    default:
      return <SourceForm source={source} following={following} />
  }
}

interface SourceFormProps {
  readonly source: ScrapedSource
  readonly following: Following
}

/** Pages and cars of a source that knows nothing else. */
function SourceForm({ source, following }: SourceFormProps) {
  const { t } = useTranslation('scraping')
  const [maxPages, setPages] = useState(source.defaultMaxPages)
  const [maxCars, setCars] = useState(source.defaultMaxCars)
  const [choices, setChoices] = useState(USUAL_CHOICES)
  const start = useStart(source.id, (request: SourceRequest) => startSource(source.id, request), following)
  const cars = Math.min(maxCars, maxPages * source.perPage)
  return (
    <Form
      attempt={null}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!start.isPending) start.mutate({ maxPages, maxCars, ...choices })
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <CountField label={t('maxPages')} value={maxPages} onChange={setPages} />
        <CountField label={t('maxCars')} value={maxCars} onChange={setCars} />
      </div>
      <Limits source={source} cars={cars} />
      <JobChoices value={choices} onChange={setChoices} />
      <Button type="submit" kind="primary" className="justify-self-end" disabled={start.isPending}>
        {t('start')}
      </Button>
    </Form>
  )
}

interface GenericFormProps {
  readonly source: ScrapedSource
  readonly following: Following
}

/** An order by the address of a site that is on the list of staff. Without an address there is nothing to order (documented). */
function GenericForm({ source, following }: GenericFormProps) {
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
