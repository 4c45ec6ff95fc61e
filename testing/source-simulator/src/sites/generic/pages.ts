import type { DealerCar } from '../dealer/cars.ts'
import type { DealerPages } from '../dealer/dealer-site.ts'
import { escaped } from '../dealer/html.ts'
import type { ShownCar } from '../dealer/shown-car.ts'
import { words } from '../luxurycarskosova/words.ts'

const LIST = '/makina/'
const PAGE = 'faqe'
const carPath = (slug: string) => `${LIST}${slug}.html`
const SIGNS = { EUR: '€', USD: '$' } as const
const STATES = { available: 'InStock', sold: 'SoldOut', gone: 'OutOfStock' } as const

const layout = (title: string, body: string) => `<!doctype html>
<html lang="sq"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body><nav><a href="${LIST}">Makina</a> <a href="/kontakti">Kontakti</a></nav>${body}</body></html>
`

const row = ({ slug, make, model, year }: DealerCar) =>
  `<div class="kuti"><a href="${carPath(slug)}"><img src="/logo.png" alt=""></a><a href="${carPath(slug)}">${make} ${model} ${year}</a></div>`

const line = (name: string, text: string, attributes = '') =>
  `<tr><td>${name}</td><td class="v-${name}"${attributes}>${escaped(text)}</td></tr>`

/** The car in a table of the site's own classes: nothing in the words of schema.org, and nothing for those who link to it. */
function carPage(shown: ShownCar): string {
  const { car, mileage } = shown
  const first = `${car.year}-${String(car.month).padStart(2, '0')}`
  const price = /\d/.test(shown.price) ? `${shown.price.replace(/\s*[€$]/, '')} ${SIGNS[shown.currency]}` : shown.price
  const lines = [
    line('marka', car.make),
    line('modeli', car.model),
    line('pajisja', shown.trim),
    line('viti', shown.year),
    ...(shown.isSpan ? [] : [line('regjistrimi', `${car.month}/${car.year}`, ` data-date="${first}"`)]),
    line('kilometra', mileage.value, ` data-unit="${mileage.unit}"`),
    line('karburanti', shown.fuel),
    line('transmisioni', shown.gearbox),
    line('karroceria', shown.body),
    line('ngjyra', shown.colour),
    line('terheqja', shown.drive),
    ...(car.cc === null ? [] : [line('motori', `${car.cc} cm³`)]),
    line('ulese', String(car.seats)),
    ...(shown.vin === null ? [] : [line('shasia', shown.vin)]),
  ]
  const { person, phone, mail } = car.seller
  return layout(
    shown.title,
    `<h1 class="titulli" data-gjendja="${STATES[shown.state]}">${escaped(shown.title)}</h1><p class="cmimi"><b>${price}</b></p>
<table class="te-dhena">${lines.join('')}</table><p class="pershkrimi">${escaped(shown.description)}</p>
<address>${person}, ${phone}, ${mail}</address>
<div class="galeria">${shown.photos.map((photo) => `<img src="${photo}" alt="">`).join('')}</div>`,
  )
}

function listPage(cars: readonly DealerCar[], page: number, isLast: boolean): string {
  const next = isLast ? '' : `<a rel="next" href="?${PAGE}=${page + 1}">Tjetra</a>`
  return layout('Makina', `${cars.map(row).join('')}<p>${next}</p>`)
}

/** @param name of the site: there may be several of the kind */
export const pagesOf = (name: string): DealerPages => ({
  name,
  words,
  listPath: LIST,
  pageQuery: PAGE,
  carPath,
  photos: 'foto',
  list: listPage,
  car: carPage,
  notThere: () => layout('Nuk u gjet', '<h1>Kjo faqe nuk u gjet</h1>'),
  plain: (text) => layout(text, `<p>${text}</p>`),
})
