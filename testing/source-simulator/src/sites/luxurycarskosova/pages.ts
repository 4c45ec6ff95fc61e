import type { DealerCar } from '../dealer/cars.ts'
import type { DealerPages } from '../dealer/dealer-site.ts'
import { availabilityOf, escaped } from '../dealer/html.ts'
import type { ShownCar } from '../dealer/shown-car.ts'
import { words } from './words.ts'

const LIST = '/listings/'
const ROWS = 5
const carPath = (slug: string) => `${LIST}${slug}/`
const SIGNS = { EUR: '€', USD: '$' } as const

const layout = (title: string, body: string, head = '', kind = 'single') => `<!doctype html>
<html lang="sq"><head><meta charset="utf-8"><title>${escaped(title)} - Luxury Cars Kosova</title>
<meta property="og:site_name" content="Luxury Cars Kosova">${head}</head><body class="${kind}"><main>${body}</main></body></html>
`

const row = ({ slug, make, model, year }: DealerCar) => `
<div class="stm-isotope-listing-item"><div class="image"><a href="${carPath(slug)}"><img src="/logo.png" alt=""></a></div>
<div class="title"><a href="${carPath(slug)}">${make} ${model} ${year}</a></div></div>`

/** The car in JSON-LD but for its price, which the theme writes for people: with the sign of its currency, two sorts of them. */
function carPage(shown: ShownCar): string {
  const { car } = shown
  const month = String(car.month).padStart(2, '0')
  const year = shown.isSpan
    ? { productionDate: shown.year }
    : { vehicleModelDate: shown.year, dateVehicleFirstRegistered: `${car.year}-${month}` }
  const item = {
    '@type': 'Car',
    name: shown.title,
    brand: { '@type': 'Brand', name: car.make },
    model: { name: car.model },
    vehicleConfiguration: shown.trim,
    ...year,
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: shown.mileage.value, unitCode: shown.mileage.unit },
    fuelType: shown.fuel,
    vehicleTransmission: shown.gearbox,
    bodyType: shown.body,
    color: shown.colour,
    driveWheelConfiguration: shown.drive,
    ...(car.cc !== null && { vehicleEngine: [{ engineDisplacement: { value: car.cc, unitCode: 'CMQ' } }] }),
    vehicleSeatingCapacity: car.seats,
    ...(shown.vin !== null && { vehicleIdentificationNumber: shown.vin }),
    image: shown.photos.map((url) => ({ '@type': 'ImageObject', url })),
    description: shown.description,
    offers: {
      '@type': 'Offer',
      availability: `https://${availabilityOf(shown)}`,
      seller: { '@type': 'AutoDealer', name: car.seller.person, telephone: car.seller.phone, email: car.seller.mail },
    },
  }
  const page = { '@type': 'WebPage', name: shown.title }
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': [page, item] }).replaceAll('<', '\\u003c')
  // Content systems put comments around it and break lines within: it can be read all the same.
  const written = shown.script === 'broken' ? `/* <![CDATA[ */ ${json.replace(/\}\]\}$/, '},]}')} /* ]]> */` : json
  const price = /\d/.test(shown.price) ? `${shown.price.replace(/\s*[€$]/, '')} ${SIGNS[shown.currency]}` : shown.price
  return layout(
    shown.title,
    `<h1>${escaped(shown.title)}</h1><div class="single-car-price"><span class="heading-font">${price}</span></div>
<p class="seller">${car.seller.person}, ${car.seller.phone}, ${car.seller.mail}</p>`,
    `<script type="application/ld+json">${written}</script>`,
  )
}

function listPage(cars: readonly DealerCar[], page: number, isLast: boolean): string {
  const next = isLast ? '' : `<a class="next page-numbers" href="${LIST}page/${page + 1}/">Tjetra</a>`
  return layout('Veturat', `<div class="stm-isotope-sorting">${cars.map(row).join('')}</div>${next}`, '', 'archive')
}

export const pages: DealerPages = {
  name: 'luxurycarskosova',
  words,
  rows: ROWS,
  listPath: LIST,
  carPath,
  photos: 'uploads',
  list: listPage,
  car: carPage,
  notThere: () => layout('404', '<h1>Faqja nuk u gjet</h1>', '', 'error404'),
  plain: (text) => layout(text, `<p>${text}</p>`),
}
