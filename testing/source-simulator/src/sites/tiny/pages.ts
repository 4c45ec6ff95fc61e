import type { TinyCar } from './cars.ts'

const ROWS = 10

const layout = (title: string, main: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} | Tiny Motors</title></head>
<body><header class="tiny"><a href="/cars">Tiny Motors</a></header><main>${main}</main></body></html>
`

const name = ({ make, model, trim }: TinyCar) => `${make} ${model} ${trim}`
const euro = ({ price }: TinyCar) => (price === null ? 'On request' : `${price.toLocaleString('en-GB')} €`)
const offer = ({ was, discount }: TinyCar) =>
  `${was === null ? '' : ` data-was="${was}"`}${discount === null ? '' : ` data-discount="${discount}"`}`
const photo = ({ id }: TinyCar, number: number) => `<img src="/photos/${id}-${number}.jpg" alt="">`

const row = (car: TinyCar) => `
<article class="car" data-id="${car.id}" data-price="${car.price ?? 'on-request'}">
  <a href="/cars/${car.id}">${photo(car, 1)}<h2>${name(car)}</h2></a><p>${car.year}, ${euro(car)}</p>
</article>`

/** Ten cars; a page past the end is a page without cars. */
export function listPage(cars: readonly TinyCar[], page: number): string {
  const shown = cars.slice((page - 1) * ROWS, page * ROWS)
  const next = cars.length > page * ROWS ? `<a rel="next" href="/cars?page=${page + 1}">Next</a>` : ''
  return layout('Cars', `<p>${cars.length} cars</p>${shown.map(row).join('')}${next}`)
}

/** With the seller's name and phone, as such pages have them. */
export function carPage(car: TinyCar): string {
  const facts = {
    make: car.make,
    model: car.model,
    trim: car.trim,
    year: car.year,
    mileage: `${car.km.toLocaleString('en-GB')} km`,
    fuel: car.fuel,
    gearbox: car.gearbox,
    colour: car.colour,
  }
  const rows = Object.entries(facts).map(([key, value]) => `<dt>${key}</dt><dd data-fact="${key}">${value}</dd>`)
  const photos = Array.from({ length: car.photos }, (_, i) => photo(car, i + 1))
  return layout(
    name(car),
    `<h1>${name(car)}</h1><p class="price" data-price="${car.price ?? 'on-request'}"${offer(car)}>${euro(car)}</p>
<dl>${rows.join('')}</dl><div class="photos">${photos.join('')}</div>
<p class="seller" data-fact="seller">Invented Seller, +383 44 000 ${String(car.id).slice(-3)}</p>`,
  )
}

/** The site's own words for what it does not have, as opposed to a CDN's page. */
export const notFoundPage = (): string => layout('Not found', '<p class="not-there">This car is not here any more.</p>')
