import { useTranslation } from 'react-i18next'

/** The first stop of the keyboard: past what is the same on every page. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href="#main"
      className="absolute start-4 top-2 z-(--z-toast) -translate-y-[200%] rounded-control bg-action px-4 py-2.5 text-on-action focus:translate-y-0"
    >
      {t('skip')}
    </a>
  )
}
