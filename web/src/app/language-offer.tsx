import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { inLanguage } from '../config/paths.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { offeredLanguage } from '../lib/language-offer.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

const KEY = 'languageOffered'

/**
 * Offers the browser's language in that language, once: answered or closed, it does not come again (decision 127). It
 * floats, since the server's page cannot know of it and nothing may jump when it comes.
 */
export function LanguageOffer() {
  return useHydrated() ? <Offer /> : null
}

function Offer() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const location = useLocation()
  const [isDone, setDone] = useState(() => readStored(KEY) !== null)
  const offered = isDone ? null : offeredLanguage(navigator.languages, language)
  if (offered === null) return null
  const done = () => {
    writeStored(KEY, offered)
    setDone(true)
  }
  return (
    <aside
      data-offer
      aria-label={t('languages')}
      className="fixed start-4 bottom-[calc(16px+var(--bottom-bar)+env(safe-area-inset-bottom))] z-(--z-float) flex items-center gap-1 rounded-card border border-line bg-raised ps-4 pe-1 text-14 shadow-over sm:start-6"
    >
      <Link
        to={inLanguage(offered, location)}
        lang={offered}
        dir="auto"
        onClick={done}
        className="inline-flex min-h-11 items-center font-ui text-link underline underline-offset-[3px]"
      >
        {t(`offer:${offered}`)}
      </Link>
      <IconButton label={t('close')} onClick={done}>
        <Icon of={X} size={16} />
      </IconButton>
    </aside>
  )
}
