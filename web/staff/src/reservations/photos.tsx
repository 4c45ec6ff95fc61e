import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reservationPhotosQuery } from '../../../entities/src/reservation/queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { ButtonAnchor } from '../../../entities/src/navigation/button.tsx'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'

interface Props {
  readonly id: string
  readonly zipUrl: string | null
}

/** The pictures of the car in exchange. Their links work for five minutes. */
export function Photos({ id, zipUrl }: Props) {
  const { t } = useTranslation(['reservations', 'common'])
  const { number } = useLanguage()
  const { data: photos, error, refetch } = useQuery(reservationPhotosQuery(id))
  if (error) return <LoadError title={t('photosFailed')} error={error} onRetry={() => void refetch()} />
  if (!photos) return <p role="status">{t('loading', { ns: 'common' })}</p>
  return (
    <>
      <ul className="grid grid-cols-3 gap-2">
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <a href={photo.url} target="_blank" rel="noopener noreferrer" className="block">
              <img
                src={photo.url}
                alt={t('photo', { ns: 'common', n: number(place + 1), total: number(photos.length) })}
                className="aspect-4/3 w-full rounded-picture bg-sunken object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {zipUrl !== null && (
        <ButtonAnchor size="small" href={zipUrl} download className="mt-3">
          {t('download')}
        </ButtonAnchor>
      )}
    </>
  )
}
