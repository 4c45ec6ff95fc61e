import { clsx } from 'clsx'
import { Check, Globe } from 'lucide'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { inLanguage, type Language, LANGUAGES } from '../../../kit/src/paths.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { LANGUAGE_NAMES } from '../../../kit/src/language-names.ts'
import { useDismiss } from '../../../ui/src/disclosure.ts'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Link } from '../navigation/link.tsx'

interface LinkProps {
  readonly to: Language
  readonly className?: string
  readonly onClick?: () => void
}

/** The same page in another language. */
export function LanguageLink({ to, className, onClick }: LinkProps) {
  const { language } = useLanguage()
  const location = useLocation()
  const current = to === language
  return (
    <Link
      to={inLanguage(to, location)}
      lang={to}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
      className={className}
    >
      {LANGUAGE_NAMES[to]}
      {current && <Icon of={Check} size={16} />}
    </Link>
  )
}

/** The documented toggle: 'EN' while Arabic is active, an Arabic letter while another language is. */
export function LanguageToggle() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const location = useLocation()
  const to = language === 'ar' ? 'en' : 'ar'
  return (
    <Link
      to={inLanguage(to, location)}
      lang={to}
      className={clsx(
        'grid size-11 place-items-center rounded-control font-strong hover:bg-tint',
        to === 'ar' ? 'pb-1.5 text-18' : 'text-14',
      )}
    >
      <span>
        {to === 'ar' ? 'ع' : 'EN'}
        <span className="sr-only"> {t('toggleLabel')}</span>
      </span>
    </Link>
  )
}

export function LanguageMenu() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useDismiss(open, root, close)
  return (
    <div ref={root} className="relative scriptless:hidden">
      <IconButton label={t('languages')} aria-expanded={open} aria-controls="languages" onClick={() => setOpen(!open)}>
        <Icon of={Globe} />
      </IconButton>
      <ul
        id="languages"
        hidden={!open}
        className="absolute end-0 top-[calc(100%+6px)] z-(--z-float) min-w-50 rounded-card border border-line bg-raised p-1.5 shadow-over"
      >
        {LANGUAGES.map((language) => (
          <li key={language}>
            <LanguageLink
              to={language}
              onClick={close}
              className="flex min-h-11 items-center justify-between gap-4 rounded-control px-3 text-14 hover:bg-tint aria-current:font-strong"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
