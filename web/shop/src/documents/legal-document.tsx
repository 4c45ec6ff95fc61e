import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { inLanguage, LANGUAGES } from '../../../kit/src/paths.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dayTextUtc } from '../../../kit/src/day-text.ts'
import { LANGUAGE_NAMES } from '../../../kit/src/language-names.ts'
import { Company } from '../contact/company.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'

/** Documented: legal pages were last updated on 15 January 2025 (storefront spec, section 2). */
const UPDATED = '2025-01-15'

interface DocumentSection {
  readonly id: string
  readonly title: string
  /** A line is a paragraph. */
  readonly text: string
}

interface Props {
  readonly title: string
  /** What it comes to, for those who read no more. */
  readonly short: readonly string[]
  readonly sections: readonly DocumentSection[]
  /** What stands below all sections. */
  readonly children?: ReactNode
}

/** A legal text: its contents beside it, what it comes to first, then its numbered sections. */
export function LegalDocument({ title, short, sections, children }: Props) {
  const { t } = useTranslation('legal')
  const { number } = useLanguage()
  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap grid grid-cols-1 gap-x-12 pt-7 md:grid-cols-[240px_minmax(0,680px)] md:pt-10"
    >
      <nav aria-labelledby="contents" className="top-20 self-start max-md:hidden md:sticky print:hidden">
        <Contents sections={sections} />
      </nav>
      <article>
        <h1 className="text-28">{title}</h1>
        <Facts />
        <section aria-labelledby="short" className="mt-5 rounded-card border border-line bg-surface px-5 py-4">
          <h2 id="short" className="text-16">
            {t('inShort')}
          </h2>
          <ul className="mt-2 grid gap-2">
            {short.map((line) => (
              <li key={line} className="flex gap-2.5">
                <Icon of={Check} size={16} className="mt-[.35em] flex-none text-ok" />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </section>
        {sections.map(({ id, title: heading, text }, place) => (
          <section key={id} aria-labelledby={id} className="mt-8">
            <h2 id={id} className="flex scroll-mt-20 gap-3 text-22">
              <span className="text-ink-3">{number(place + 1)}</span>
              {heading}
            </h2>
            {text.split('\n').map((paragraph) => (
              <p key={paragraph} className="mt-2 text-ink-2">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        {children}
        <section aria-labelledby="operator" className="mt-8 border-t border-line pt-5">
          <h2 id="operator" className="text-16">
            {t('operator')}
          </h2>
          <Company />
        </section>
      </article>
    </main>
  )
}

function Contents({ sections }: Pick<Props, 'sections'>) {
  const { t } = useTranslation('legal')
  return (
    <>
      <h2 id="contents" className="mb-2 text-14 tracking-normal">
        {t('onThisPage')}
      </h2>
      <ul className="grid border-s border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center ps-4 text-14 text-ink-2 touch:min-h-11 hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** When it was changed, the same page in the other languages, and on paper. */
function Facts() {
  const { t } = useTranslation('legal')
  const { language } = useLanguage()
  const location = useLocation()
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-5 text-14 text-ink-3">
      <p>{t('updated', { date: dayTextUtc(UPDATED, language) })}</p>
      <nav aria-label={t('otherLanguages')} className="flex gap-x-4 print:hidden">
        {LANGUAGES.filter((other) => other !== language).map((other) => (
          <TextLink key={other} to={inLanguage(other, location)} lang={other}>
            {LANGUAGE_NAMES[other]}
          </TextLink>
        ))}
      </nav>
      <button
        type="button"
        onClick={() => window.print()}
        className="min-h-11 text-link underline underline-offset-3 hover:no-underline print:hidden scriptless:hidden"
      >
        {t('print')}
      </button>
    </div>
  )
}
