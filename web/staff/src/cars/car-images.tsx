import { ArrowUpToLine, X } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import type { StaffForm } from '../common/use-staff-form.ts'
import type { CarFields } from './car-fields.ts'

/** The pictures of a car, in the order in which visitors see them. */
export function CarImages({ form }: { readonly form: StaffForm<CarFields> }) {
  const { t } = useTranslation('cars')
  const { number } = useLanguage()
  const urls = form.watch('image_urls')
  const change = (next: string[]) => form.setValue('image_urls', next, { shouldDirty: true })
  return (
    <>
      <p className="mb-2 text-13 text-ink-3">{t('imagesHint')}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-2.5">
        {urls.map((url, at) => (
          <li key={url} className="relative">
            <img
              src={url}
              alt={t('image', { n: number(at + 1) })}
              loading="lazy"
              className="aspect-4/3 w-full rounded-control bg-tint-2 object-cover"
            />
            <span className="mt-1 flex justify-between">
              <IconButton
                label={`${t('imageFirst')}: ${t('image', { n: number(at + 1) })}`}
                disabled={at === 0}
                onClick={() => change([url, ...urls.filter((one) => one !== url)])}
              >
                <Icon of={ArrowUpToLine} size={16} />
              </IconButton>
              <IconButton
                label={`${t('imageRemove')}: ${t('image', { n: number(at + 1) })}`}
                disabled={urls.length === 1}
                onClick={() => change(urls.filter((one) => one !== url))}
              >
                <Icon of={X} size={16} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {urls.length === 1 && <p className="mt-1 text-13 text-ink-3">{t('imageLast')}</p>}
    </>
  )
}
