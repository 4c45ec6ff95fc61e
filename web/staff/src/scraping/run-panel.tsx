import { useTranslation } from 'react-i18next'
import type { ScrapedSource } from '../jobs/sources.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Banner, useBanner } from './banner.tsx'
import { GenericForm } from './generic-form.tsx'
import { LuxuryForm } from './luxury-form.tsx'
import { SourceForm } from './source-form.tsx'
import { StartForm } from './start-form.tsx'
import { TrioForm } from './trio-form.tsx'
import type { Following } from './use-start.ts'

interface Props {
  readonly sources: readonly ScrapedSource[]
  readonly chosen: ScrapedSource
  readonly onChoose: (source: string) => void
  readonly onFollow: (id: string) => void
}

/** The sources, and beside them what can be ordered of the chosen one. */
export function RunPanel({ sources, chosen, onChoose, onFollow }: Props) {
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
      return <StartForm following={following} />
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
