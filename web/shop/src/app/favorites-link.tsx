import { Heart } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useFavorites } from '../lists/favorites.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { NavLink } from '../../../entities/src/navigation/link.tsx'

/** What the dot has room for. The name of the link says the true number. */
const MAX_SHOWN = 99

/** The way to the favorites, with how many there are. */
export function FavoritesLink() {
  const { t } = useTranslation('favorites')
  const { paths, number } = useLanguage()
  const count = useFavorites().length
  return (
    <NavLink
      to={paths.favorites()}
      aria-label={count === 0 ? t('title') : t('link', { count, n: number(count) })}
      className="relative grid scriptless:hidden size-11 place-items-center rounded-control hover:bg-tint"
    >
      <Icon of={Heart} />
      {count > 0 && (
        <span
          aria-hidden
          className="num absolute end-0.5 top-0.75 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-action px-1 text-[0.6875rem] leading-none font-strong text-on-action"
        >
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : number(count)}
        </span>
      )}
    </NavLink>
  )
}
