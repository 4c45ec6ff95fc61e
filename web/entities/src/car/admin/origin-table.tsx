import type { Provenance } from '@karvan/contracts/browser'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { dateAndTime } from '../../../../kit/src/clock.ts'
import { isolate } from '../../../../kit/src/format.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Ltr } from '../../../../ui/src/bidi.tsx'

type Field = Provenance['fields'][number]
type Raw = Field['raw'][number]

const COMMAS = { ar: '، ', en: ', ', sq: ', ' } as const

/** Each field with what is published and what its source wrote. On a phone the cells of a row are below each other. */
export function OriginTable({ fields }: Pick<Provenance, 'fields'>) {
  const { t } = useTranslation('provenance')
  const { language } = useLanguage()
  const titleId = useId()
  const known = fields.filter(({ value, readToday, raw }) => value !== null || readToday !== null || raw.length > 0)
  const unknown = fields.filter((field) => !known.includes(field))
  return (
    <>
      <h4 id={titleId} className="sr-only">
        {t('values')}
      </h4>
      <table aria-labelledby={titleId} className="w-full text-14 md:table-fixed">
        <thead className="max-md:sr-only">
          <tr className="text-13 text-ink-3 *:py-2 *:text-start *:font-text">
            <th scope="col" className="md:w-1/5">
              {t('field')}
            </th>
            <th scope="col" className="md:w-[30%]">
              {t('published')}
            </th>
            <th scope="col">{t('written')}</th>
          </tr>
        </thead>
        <tbody className="*:border-t *:border-line max-md:*:block max-md:*:py-2.5">
          {known.map((field) => (
            <Row key={field.field} field={field} />
          ))}
        </tbody>
      </table>
      {unknown.length > 0 && (
        <p className="border-t border-line pt-2.5 text-13 text-ink-3">
          {t('neither', { fields: unknown.map(({ field }) => t(`field:${field}`)).join(COMMAS[language]) })}
        </p>
      )}
    </>
  )
}

function Row({ field: { field, value, readToday, editedAt, raw } }: { readonly field: Field }) {
  const { t } = useTranslation('provenance')
  return (
    <tr className="*:align-top max-md:*:block md:*:py-2 md:*:not-last:pe-4">
      <th scope="row" className="text-start font-text text-ink-3">
        {t(`field:${field}`)}
      </th>
      <td className="font-ui wrap-anywhere">
        {value === null ? t('nothing') : <Ltr>{value}</Ltr>}
        {editedAt !== null && (
          <span className="block text-13 text-ink-3">{t('edited', { date: isolate(dateAndTime(editedAt)) })}</span>
        )}
        {readToday !== null && (
          <span className="block text-13 text-warn">
            {readToday.value === null ? (
              t(editedAt === null ? 'readNothing' : 'sourceSaysNothing')
            ) : (
              <>
                {t(editedAt === null ? 'readToday' : 'sourceSays')} <Ltr>{readToday.value}</Ltr>
              </>
            )}
          </span>
        )}
      </td>
      <td className="wrap-anywhere max-md:pt-1">
        {raw.length === 0 ? (
          <span className="text-ink-3">{t('notStated')}</span>
        ) : (
          <ul className="grid gap-1.5">
            {byText(raw).map(([text, places]) => (
              <RawValue key={text} text={text} places={places} />
            ))}
          </ul>
        )}
      </td>
    </tr>
  )
}

/** What is written alike in several places is shown once. */
const byText = (raw: readonly Raw[]) =>
  [...new Set(raw.map(({ text }) => text))].map((text) => [text, raw.filter((one) => one.text === text)] as const)

/** What the source wrote is text, whatever it looks like. */
function RawValue({ text, places }: { readonly text: string; readonly places: readonly Raw[] }) {
  return (
    <li>
      <bdi dir="auto">{text}</bdi>
      {places.map((place) => (
        <Place key={`${place.part} ${place.path}`} place={place} />
      ))}
    </li>
  )
}

/** As each calls itself. */
const ORIGINS = { 'json-ld': 'JSON-LD', microdata: 'Microdata', 'open-graph': 'Open Graph' } as const

function Place({ place: { part, path, origin } }: { readonly place: Raw }) {
  const { t } = useTranslation('provenance')
  // Facts of a page are kept below the name of their origin.
  const names = origin === null ? path : path.slice(origin.length + 1)
  return (
    <span className="block text-13 text-ink-3">
      {t(`part:${part}`)} ·{' '}
      {origin !== null && <>{origin === 'selector' ? t('selector') : <Ltr>{ORIGINS[origin]}</Ltr>} · </>}
      <Ltr>{names}</Ltr>
    </span>
  )
}
