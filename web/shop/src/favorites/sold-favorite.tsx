import type { Car } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { formatMoney } from '../../../kit/src/money.ts'
import { picturesOf } from '../../../kit/src/pictures.ts'
import { Badge } from '../../../ui/src/badge.tsx'
import { Button, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { CarName } from '../cards/car-name.tsx'
import { Picture } from '../cards/picture.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { useFavorite } from '../lists/use-favorite.ts'

interface Props {
  readonly car: Car
  readonly sizes: string
}

/** A favorite that is sold stays until its owner removes it: it says what became of the car, and leads to others like it. */
export function SoldFavorite({ car, sizes }: Props) {
  const { t } = useTranslation(['favoritesPage', 'common'])
  const { paths, carName, language } = useLanguage()
  const { currency } = usePriceView()
  const { landed } = car
  const { toggle } = useFavorite(car)
  return (
    <article className="flex flex-col rounded-card border border-dashed border-line-2">
      <div className="studio relative aspect-4/3 overflow-hidden rounded-t-picture *:[img]:opacity-60 *:[img]:grayscale">
        <Picture urls={picturesOf(car)} alt="" width={480} sizes={sizes} loading="lazy" />
        <Badge state="ended" className="absolute start-3 top-3">
          {t('sold', { ns: 'common' })}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-4">
        <h2 className="text-16 leading-ui font-strong tracking-normal text-ink-2">
          <CarName car={car} />
        </h2>
        <p className="mt-3 text-14 text-ink-2">
          {landed === null
            ? t('tombNoPrice')
            : t('tombText', {
                amount: formatMoney(landed.amounts[currency], currency, language),
                port: t(`port:${landed.destination}`, { ns: 'common' }),
              })}
        </p>
        <div className="mt-auto flex flex-wrap gap-2 pt-3">
          <ButtonLink size="small" className="flex-1" to={paths.sold(carKey(car))}>
            {t('tombLike')}
          </ButtonLink>
          <Button kind="quiet" size="small" onClick={toggle}>
            {t('tombRemove')}
            <span className="sr-only">: {carName(car)}</span>
          </Button>
        </div>
      </div>
    </article>
  )
}
