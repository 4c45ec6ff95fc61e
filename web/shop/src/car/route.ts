import type { CarDetail } from '@karvan/contracts/browser'
import { carQuery, knownCar, listedCar } from '../../../entities/src/car/queries.ts'
import { isCarId } from '../../../kit/src/paths.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { landingQuery } from '../../../kit/src/landing.ts'
import type { Page, PageContext } from '../page.ts'

export const car: Page = {
  name: 'car',
  path: '/car/:id',
  texts: ['car'],
  laterTexts: ['carHistory', 'priceExplained', 'sold'],
  load: () => import('./page.tsx'),
  title: ({ t, client, destination, params: { id = '' }, carName, brand }) => {
    const known = knownCar(client, id, destination)
    // Until it has been loaded, the list that led here knows its name: the title does not change under the reader.
    const listed = known === undefined ? listedCar(client, id) : undefined
    if (known === undefined) return listed ? carName(listed) : brand()
    if (known === null) return t('notFound', { ns: 'car' })
    const name = carName(known)
    return known.status === 'sold' ? t('headSold', { ns: 'car', car: name }) : name
  },
  head: (context) => {
    const {
      client,
      destination,
      params: { id = '' },
    } = context
    const known = knownCar(client, id, destination)
    // While nobody can say whether there is one, it is a page like any other, which loads its car itself.
    if (known === undefined) return {}
    if (known === null) return { status: 404 }
    return {
      status: known.status === 'sold' ? 410 : 200,
      description: sharedText(known, context),
      canonicalPath: context.paths.car(carKey(known)),
      trail: trailOf(known, context),
      car: known,
    }
  },
  prefetch: ({ client, destination, params: { id = '' } }) =>
    isCarId(id) ? [client.query(carQuery(id, destination))] : [],
}

/** As the page itself shows it. */
const trailOf = ({ make: brand }: CarDetail, { t, paths, make }: PageContext) =>
  [
    [t('navCars'), paths.search()],
    [make(brand), paths.search(landingQuery({ brand, model: null }))],
  ] as const

/** What a shared link and a list of results say: what the car costs, as its page shows it, and then what it is. */
function sharedText(
  { landed, description }: CarDetail,
  { t, language, currency, figures, money }: PageContext,
): string {
  const text = figures(description[language]).replace(/\s+/g, ' ')
  if (landed === null) return text
  const price = money(landed.amounts[currency], currency)
  return `${price} ${t('landed', { port: t(`port:${landed.destination}`) })}. ${text}`
}
