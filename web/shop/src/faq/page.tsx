import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasWords, type Faq, QUESTIONS } from '../documents/questions.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Field } from '../../../ui/src/field.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'

export default function FaqPage() {
  const { t } = useTranslation('faq')
  const { paths, number } = useLanguage()
  const [typed, setTyped] = useState('')
  const isFound = (n: Faq) => hasWords([t(`q${n}`), t(`a${n}`)].join(' '), typed)
  const groups = QUESTIONS.map(({ group, questions }) => ({ group, questions: questions.filter(isFound) })).filter(
    ({ questions }) => questions.length > 0,
  )
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <main id="main" tabIndex={-1} className="wrap pt-7 md:pt-10">
      <h1 className="text-28">{t('title')}</h1>
      <div className="mt-3 max-w-105 scriptless:hidden">
        <Field
          type="search"
          label={t('search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
        />
      </div>
      <p role="status" className="mt-2 text-14 text-ink-3">
        {typed.trim() === '' ? '' : count === 0 ? t('none') : t('found', { count, n: number(count) })}
      </p>
      {groups.map(({ group, questions }) => (
        <section
          key={group}
          aria-labelledby={group}
          className="mt-7 grid gap-x-12 border-t border-line pt-5 md:grid-cols-[240px_minmax(0,680px)]"
        >
          <h2 id={group} className="scroll-mt-20 text-18">
            {t(`group:${group}`)}
          </h2>
          <div className="divide-y divide-line">
            {questions.map((n) => (
              <details key={n} className="group">
                <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 font-ui [&::-webkit-details-marker]:hidden">
                  {t(`q${n}`)}
                  <Icon of={ChevronDown} size={16} className="flex-none group-open:rotate-180" />
                </summary>
                <p className="pb-4 text-ink-2">{t(`a${n}`)}</p>
              </details>
            ))}
          </div>
        </section>
      ))}
      <p className="mt-7 border-t border-line pt-3">
        <TextLink to={paths.seller}>{t('seller')}</TextLink>
      </p>
    </main>
  )
}
