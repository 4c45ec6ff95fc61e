import type { DealerCar } from '../dealer/cars.ts'
import type { DealerPages } from '../dealer/dealer-site.ts'
import { availabilityOf, escaped, jsonLd, meta } from '../dealer/html.ts'
import type { ShownCar } from '../dealer/shown-car.ts'
import { words } from './words.ts'

const LIST = '/cars/'
const carPath = (slug: string) => `${LIST}${slug}/`

const layout = (title: string, body: string, kind = 'page') => `<!doctype html>
<html lang="bg"><head><meta charset="utf-8"><title>${escaped(title)} - KJ Cars</title>
<meta property="og:site_name" content="KJ Cars"></head>
<body class="${kind}"><nav><a href="${LIST}">Автомобили</a> <a href="/contacts/">Контакти</a></nav><main>${body}</main></body></html>
`

const row = ({ slug, make, model, year, price }: DealerCar) => `
<div class="offer"><a href="${carPath(slug)}"><img src="/logo.png" alt=""></a>
  <h3><a href="${carPath(slug)}">${make} ${model}, ${year}</a></h3><b>${price} EUR</b></div>`

const tag = (property: string, text: string) => `<dd itemprop="${property}">${escaped(text)}</dd>`

/** The facts as a table for people, with properties on the cells; only microdata, but for what a plug-in adds. */
function carPage(shown: ShownCar): string {
  const { car, mileage, photos } = shown
  const year = shown.isSpan
    ? tag('productionDate', shown.year)
    : `<time itemprop="vehicleModelDate" datetime="${shown.year}">${shown.year} г.</time>
<dd itemprop="dateVehicleFirstRegistered" content="${car.year}-${String(car.month).padStart(2, '0')}-01">${car.month}.${car.year}</dd>`
  const engine = car.cc === null ? '' : `<dd itemprop="vehicleEngine">${car.cc} см³</dd>`
  const script = shown.script === 'broken' ? jsonLd(shown) : ''
  return layout(
    shown.title,
    `${script}<article itemscope itemtype="https://schema.org/Car"><h1 itemprop="name">${escaped(shown.title)}</h1>
<dl>${tag('brand', car.make)}${tag('model', car.model)}${tag('vehicleConfiguration', shown.trim)}${year}
<dd itemprop="mileageFromOdometer" itemscope itemtype="https://schema.org/QuantitativeValue"><i itemprop="value">${mileage.value}</i>
${meta('unitCode', mileage.unit)}</dd>
${tag('fuelType', shown.fuel)}${tag('vehicleTransmission', shown.gearbox)}${tag('bodyType', shown.body)}${tag('color', shown.colour)}
${tag('driveWheelConfiguration', shown.drive)}${engine}${tag('vehicleSeatingCapacity', String(car.seats))}
${shown.vin === null ? '' : tag('vehicleIdentificationNumber', shown.vin)}</dl>
<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><b itemprop="price">${shown.price}</b>${meta('priceCurrency', shown.currency)}
<link itemprop="availability" href="https://${availabilityOf(shown)}">
<p itemprop="seller" itemscope itemtype="https://schema.org/Person"><i itemprop="name">${car.seller.person}</i>
<a itemprop="telephone" href="tel:${car.seller.phone}">${car.seller.phone}</a> ${car.seller.mail}</p></div>
<p itemprop="description">${escaped(shown.description)}</p>
${photos.map((photo) => `<img itemprop="image" src="${photo}" alt="">`).join('')}</article>`,
  )
}

function listPage(cars: readonly DealerCar[], page: number, isLast: boolean): string {
  const next = isLast ? '' : `<a href="${LIST}page/${page + 1}/">${page + 1}</a>`
  const first = page === 1 ? '' : `<a href="${LIST}">1</a>`
  return layout('Автомобили', `${cars.map(row).join('')}<p class="pages">${first}${next}</p>`)
}

export const pages: DealerPages = {
  name: 'kj-cars',
  words,
  listPath: LIST,
  carPath,
  photos: 'uploads',
  list: listPage,
  car: carPage,
  notThere: () => layout('404', '<h1>Страницата не е намерена</h1>', 'error404'),
  plain: (text) => layout(text, `<p>${text}</p>`),
}
