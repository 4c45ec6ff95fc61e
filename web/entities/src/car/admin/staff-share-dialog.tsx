import type { CarDetail } from '@karvan/contracts/browser'
import { Copy } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf, type Language, LANGUAGES } from '../../../../kit/src/paths.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { LANGUAGE_NAMES } from '../../../../kit/src/language-names.ts'
import { Button } from '../../navigation/button.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { useLoadTexts } from '../../../../ui/src/load-texts.ts'
import { usePriceView } from '../price-view.ts'
import { Segments } from '../../../../ui/src/segments.tsx'
import Sheet from '../../../../ui/src/sheet.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import { useCopyLink } from '../../common/use-copy-link.ts'
import { useTexts } from '../../../../ui/src/use-texts.ts'
import { READY_TEXTS, readyText } from './ready-text.ts'
import { copyText } from '../../../../kit/src/plain-http.ts'

interface Props {
  readonly car: CarDetail
  /** To the car's page. */
  readonly link: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** In place of copying the link: staff send a text with it, in the language of who reads it. */
export default function StaffShareDialog(props: Props) {
  return useTexts(READY_TEXTS) && <Dialog {...props} />
}

function Dialog({ car, link, open, onOpenChange }: Props) {
  const { t } = useTranslation(['adminCar', 'share'])
  const { language: own } = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const text = useReadyText(car, language)
  const copyLink = useCopyLink()
  const copyReady = async () => {
    const { show, showError } = useToasts.getState()
    try {
      await copyText(text)
      show(t('copiedText'))
    } catch {
      showError(t('failed', { ns: 'share' }))
    }
  }
  return (
    <Sheet centred title={t('shareTitle')} open={open} onOpenChange={onOpenChange}>
      <p className="pt-4 pb-3 text-14 text-ink-2">{t('shareText')}</p>
      <Segments
        label={t('textIn')}
        value={language}
        choices={LANGUAGES.map((one) => ({ value: one, name: LANGUAGE_NAMES[one] }))}
        onChange={setLanguage}
      />
      <textarea
        readOnly
        aria-label={t('text')}
        rows={14}
        lang={language}
        dir={directionOf(language)}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="mt-3 w-full rounded-control border border-line-2 bg-surface px-3 py-2 text-14 leading-text"
      />
      <div className="flex flex-wrap gap-2.5 pt-3 pb-[calc(20px+env(safe-area-inset-bottom))]">
        <Button kind="primary" disabled={text === ''} onClick={() => void copyReady()}>
          <Icon of={Copy} size={16} />
          {t('copyText')}
        </Button>
        <Button onClick={() => void copyLink(link)}>{t('copy', { ns: 'share' })}</Button>
      </div>
    </Sheet>
  )
}

/** Empty until the texts of the language are there. */
function useReadyText(car: CarDetail, language: Language): string {
  const { currency } = usePriceView()
  const loadTexts = useLoadTexts()
  const [ready, setReady] = useState({ language: '', text: '' })
  useEffect(() => {
    let isWanted = true
    loadTexts(language, READY_TEXTS).then(
      (i18n) => {
        if (isWanted) setReady({ language, text: readyText(car, i18n, { currency }, window.location.origin) })
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [car, language, currency, loadTexts])
  return ready.language === language ? ready.text : ''
}
