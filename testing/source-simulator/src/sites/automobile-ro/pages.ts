import type { DealerCar } from '../dealer/cars.ts'
import type { DealerPages } from '../dealer/dealer-site.ts'
import { availabilityOf, escaped, jsonLd, meta } from '../dealer/html.ts'
import type { ShownCar } from '../dealer/shown-car.ts'
import { words } from './words.ts'

const LIST = '/autoturisme/'
const carPath = (slug: string) => `${LIST}${slug}.html`

const layout = (title: string, body: string, head = '', kind = 'home') => `<!doctype html>
<html lang="ro"><head><meta charset="utf-8"><title>${escaped(title)} | Automobile.ro</title>
<meta property="og:site_name" content="Automobile.ro"><meta property="og:title" content="${escaped(title)}">${head}</head>
<body class="${kind}"><header><a href="${LIST}">Autoturisme</a></header>${body}</body></html>
`

const row = ({ slug, make, model, year, price }: DealerCar) => `
<li><a href="${carPath(slug)}#poze"></a><a href="${carPath(slug)}">${make} ${model} ${year}</a> ${price} EUR</li>`

/** The facts as hidden properties of the page's main thing, with more in JSON-LD; the text is for people. */
function carPage(shown: ShownCar): string {
  const { car, mileage, photos } = shown
  const year = shown.isSpan
    ? meta('productionDate', shown.year)
    : meta('dateVehicleFirstRegistered', `${String(car.month).padStart(2, '0')}/${car.year}`)
  const engine =
    car.cc === null
      ? ''
      : `<div itemprop="vehicleEngine" itemscope itemtype="http://schema.org/EngineSpecification">
<div itemprop="engineDisplacement" itemscope itemtype="http://schema.org/QuantitativeValue">${meta('value', String(car.cc))}${meta('unitCode', 'CMQ')}</div></div>`
  const seller = `<div itemprop="seller" itemscope itemtype="http://schema.org/AutoDealer">${meta('name', car.seller.person)}
${meta('telephone', car.seller.phone)}${meta('email', car.seller.mail)}</div>`
  return layout(
    shown.title,
    `<main itemscope itemtype="http://schema.org/WebPage"><section itemprop="mainEntity" itemscope itemtype="http://schema.org/Vehicle">
${meta('name', shown.title)}<span itemprop="manufacturer" itemscope itemtype="http://schema.org/Organization">${meta('name', car.make)}</span>
${meta('model', car.model)}${meta('vehicleConfiguration', shown.trim)}${year}
<div itemprop="mileageFromOdometer" itemscope itemtype="http://schema.org/QuantitativeValue">${meta('value', mileage.value)}
${meta('unitCode', mileage.unit)}</div>
${meta('fuelType', shown.fuel)}${meta('vehicleTransmission', shown.gearbox)}${meta('bodyType', shown.body)}${meta('color', shown.colour)}
${meta('driveWheelConfiguration', shown.drive)}${engine}${meta('seatingCapacity', `${car.seats} locuri`)}
${shown.vin === null ? '' : meta('vehicleIdentificationNumber', shown.vin)}
<div itemprop="offers" itemscope itemtype="http://schema.org/AggregateOffer">${meta('lowPrice', shown.price)}${meta('priceCurrency', shown.currency)}
<link itemprop="availability" href="http://${availabilityOf(shown)}">${seller}</div>
${photos.map((photo) => `<a itemprop="image" href="${photo}">poza</a>`).join('')}
<div itemprop="description">${escaped(shown.description)}</div></section>
<aside itemscope itemtype="http://schema.org/ItemList"><div itemprop="itemListElement" itemscope itemtype="http://schema.org/Car">
${meta('model', 'Another one')}${meta('color', 'Alb')}</div></aside></main>`,
    jsonLd(shown),
  )
}

function listPage(cars: readonly DealerCar[], page: number, isLast: boolean): string {
  const head = isLast ? '' : `<link rel="next" href="https://automobile.example${LIST}page/${page + 1}/">`
  return layout('Autoturisme', `<ul>${cars.map(row).join('')}</ul>`, head)
}

export const pages: DealerPages = {
  name: 'automobile-ro',
  words,
  listPath: LIST,
  carPath,
  photos: 'poze',
  list: listPage,
  car: carPage,
  notThere: () => layout('404', '<h1>Anunțul nu mai există</h1>', '', 'error404'),
  plain: (text) => layout(text, `<p>${text}</p>`),
}
