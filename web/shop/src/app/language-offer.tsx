import { X } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { inLanguage, LANGUAGES } from '../../../kit/src/paths.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { writeStored } from '../../../kit/src/storage.ts'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'

/** The boot script reads it, and names the language to offer in `data-offered`. */
const KEY = 'languageOffered'

/**
 * Offers the browser's language in that language, once: answered or closed, it does not come again (decision 127). A line
 * of the page for each other language: the boot script shows one before the first paint, so nothing is covered and nothing
 * jumps.
 */
export function LanguageOffer() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const location = useLocation()
  return LANGUAGES.filter((other) => other !== language).map((other) => {
    const done = () => {
      writeStored(KEY, other)
      delete document.documentElement.dataset['offered']
    }
    return (
      <aside
        key={other}
        data-offer={other}
        aria-label={t('languages')}
        className="border-b border-line bg-raised print:hidden"
      >
        <div className="wrap flex items-center justify-between gap-1 text-14">
          <Link
            to={inLanguage(other, location)}
            lang={other}
            dir="auto"
            onClick={done}
            className="inline-flex min-h-11 items-center font-ui text-link underline underline-offset-[3px]"
          >
            {t(`offer:${other}`)}
          </Link>
          <IconButton label={t('close')} onClick={done}>
            <Icon of={X} size={16} />
          </IconButton>
        </div>
      </aside>
    )
  })
}
