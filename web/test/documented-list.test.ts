import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * Every screen, state, message, rule and figure of the storefront spec, and the test that looks at it: what is taken out there
 * must be taken out here, by name. A test of documented texts is named by its row.
 */
type Row = readonly [what: string, file: string, test: string]

const SHOP = 'documented-shop.test.ts'
const RULES_OF_SHOP = 'documented-rules.test.ts'
const AVAILABILITY = 'availability.test.ts'
const SESSION = 'documented-session.test.ts'
const FAVORITES = 'favorites.test.ts'
const RESERVE = 'reserve.test.ts'
const OFFLINE = 'offline.test.ts'
const PUBLIC_PAGES = 'search-engines.test.ts'
const STAFF_TEXTS = 'documented-staff-texts.test.ts'
const KEEP_SESSION = '../src/session/keep-session.test.ts'

const SCREENS: readonly Row[] = [
  ['/', 'home.test.ts', 'shows as newly listed what the shop saw last, and leads on to all cars in this order'],
  ['/?car=', RULES_OF_SHOP, 'leads an address with a car to that car, and a shared link too'],
  ['/search', 'search.test.ts', 'shows as many cars as stand beside a choice, in every group, ticked by the keyboard'],
  [
    '/search without a page',
    RULES_OF_SHOP,
    'counts the filters that are on, and writes page 1 into an address without one, in place of it',
  ],
  [
    '/car/{carId}',
    'shop.test.ts',
    'opens a car, shows its pictures one by one, changes the language, and comes back to the same place',
  ],
  ['/sold/{carId}', SHOP, 'a sold car'],
  ['/sold', SHOP, 'the page of sold cars without an id'],
  [
    '/favorites',
    FAVORITES,
    'shows twelve a page in the order of the list, skips what is gone, and goes back to page one',
  ],
  ['/login', 'session.test.ts', 'goes back to where the visitor was after signing in on the page of its own'],
  ['/register', 'account.test.ts', 'registers by the page, leads to signing in, and confirms the address by the mail'],
  ['/reservation-confirmation', RESERVE, 'reserves a car, thanks by name, and leads to the steps of the reservation'],
  ['/cookies', SHOP, 'the page of cookies'],
  ['/terms', SHOP, 'the page of terms'],
  ['/privacy', SHOP, 'the page of privacy'],
  ['FAQ, help, financing, insurance', PUBLIC_PAGES, 'looks at every public page'],
  ['/admin-dashboard/*', 'staff-guard.test.ts', 'sends nobody to the shop, with the reason and the way to sign in'],
  [
    '/api/facebook/{id}',
    RULES_OF_SHOP,
    'opens a window of 600 by 400 for Facebook, with the link that shows the car there',
  ],
  [
    'the carousel of brands',
    'home.test.ts',
    'turns the brands by themselves, towards the end of the line, until somebody is at them',
  ],
  [
    'logos visible by width',
    '../src/features/home/carousel-rules.test.ts',
    'stops so that the last brand is seen, and no empty place behind it',
  ],
  [
    'brands in their order, years',
    'home.test.ts',
    'offers every brand, the documented ones first, and the years up to the newest in stock',
  ],
  [
    'the figure of the market',
    '../../libs/domain/src/market-figure.test.ts',
    'goes round forty documented offsets of both signs',
  ],
  [
    'the custom menu of a card',
    'keyboard.test.ts',
    'opens the menu of a card by the keyboard, walks through it and returns',
  ],
  ['the gallery stops at its ends', 'focus.test.ts', 'stops at the last picture by the keys, as by the arrows'],
  ['the share dialog', 'keyboard.test.ts', 'can be used from the search to the favorite and back without a mouse'],
  [
    'apps of a phone: 1 s, 2 s',
    '../src/features/car/share-to-app.test.ts',
    'tries the app, after a second its other address, and copies after two',
  ],
  [
    'the share dialog of staff',
    'staff-car.test.ts',
    'gives staff a text to send in each language in place of the bare link',
  ],
  [
    'the section of staff on a car',
    'staff-car.test.ts',
    'shows staff the source, the breakdown and the rates of a car, and a visitor nothing of it',
  ],
  ['the reservation dialog', RESERVE, 'reserves a car, thanks by name, and leads to the steps of the reservation'],
  [
    'a dialog to sign in and up',
    SESSION,
    'asks in the dialog for e-mail, password and whether to remember, with the ways to reset and to register',
  ],
  [
    'the language toggle',
    'shop.test.ts',
    'opens a car, shows its pictures one by one, changes the language, and comes back to the same place',
  ],
  ['the footer', SHOP, 'the footer of every page'],
  ['the seven steps', SHOP, 'the seven steps'],
]

const STATES: readonly Row[] = [
  ['a search on its way', SHOP, 'shows six skeletons while a search is on its way'],
  ['a search that failed', SHOP, 'a search that fails for good'],
  [
    'a search that is tried again',
    SHOP,
    'tries a search again after twelve seconds, three times in all, with a countdown, and then when asked to',
  ],
  ['a retry that is cancelled', SHOP, 'tries a search no more that the visitor has left'],
  [
    'a car that is sold when its page opens',
    AVAILABILITY,
    'leads on from the page of a car that its source calls sold, in place of it',
  ],
  ['a check that fails', AVAILABILITY, 'opens a car whose check fails'],
  [
    'a clicked card',
    AVAILABILITY,
    'shows on the clicked card that it is checked, opens the car without an answer, and leaves other clicks alone',
  ],
  [
    'a clicked card of a sold car',
    AVAILABILITY,
    'leads a click on a car that was sold meanwhile to the page of sold cars, and reports it',
  ],
  ['a picture on its way', SHOP, 'a picture on its way'],
  ['pictures that fail', SHOP, 'a car whose pictures all fail'],
  ['no pictures', SHOP, 'a car without pictures'],
  [
    'a message',
    RULES_OF_SHOP,
    'shows a message of sharing for three seconds, and lets it slide out in 300 milliseconds',
  ],
  [
    'the currency of a language',
    '../src/lib/money.test.ts',
    'are riyals in Arabic, dollars in English and euro in Albanian',
  ],
  [
    'the currency that is chosen',
    'price-view.test.ts',
    'shows every price in the currency that was chosen once, and the server writes the page in it',
  ],
  ['a card without a price', SHOP, 'a car without a price in a list'],
  [
    'the count of filters',
    RULES_OF_SHOP,
    'counts the filters that are on, and writes page 1 into an address without one, in place of it',
  ],
  ['tokens and their ends', SESSION, 'keeps the tokens under the documented names, with their ends'],
  ['renewing two minutes before the end', KEEP_SESSION, 'renews two minutes before the end, and plans the next time'],
  ['one renewal in 30 s', KEEP_SESSION, 'asks no second time within 30 s'],
  [
    'a minute after a failure',
    KEEP_SESSION,
    'tries again after a minute where the server does not answer, and stays signed in',
  ],
  ['a tab that is looked at again', KEEP_SESSION, 'renews when a tab that slept is looked at'],
  [
    'several tabs',
    'two-tabs.test.ts',
    'renews the session once for two tabs, two minutes before its end, and both stay signed in',
  ],
  ['auth-logout', 'staff-guard.test.ts', 'revokes access at once when `auth-logout` is sent'],
  [
    'the favorites without a network',
    OFFLINE,
    'shows the favorites without a network, with pictures and of when they are, and goes on with one',
  ],
  [
    'any other page without a network',
    OFFLINE,
    'says in "%s" that there is no network, leads to the favorites, and goes on by itself',
  ],
  ['favorites in other tabs', FAVORITES, 'tells other tabs of a favorite, and takes a card away where it is shown'],
]

const MESSAGES: readonly Row[] = [
  ['Failed to fetch cars. Please try again later.', SHOP, 'a search that fails for good'],
  ['API health check failed', SHOP, 'a health check that fails'],
  ['Invalid response format received', SHOP, 'an answer without cars'],
  ['No cars available', SHOP, 'a search that fails for good'],
  ['No cars found', SHOP, 'a search that finds nothing'],
  ['Car not found', SHOP, 'a car that is not there'],
  ['Invalid car ID', SHOP, 'the page of sold cars without an id'],
  ['Failed to load admin details', 'staff-car.test.ts', 'says why staff cannot see the details, and tries again'],
  ['Signed in successfully.', 'session.test.ts', 'signs in over the page where the visitor is, and stays there'],
  [
    'Account created and signed in.',
    'account.test.ts',
    'makes an account over the page where the visitor is, and signs in',
  ],
  ['the failures of signing in', SESSION, 'says "%s"'],
  ['Reservation is done', RESERVE, 'reserves a car, thanks by name, and leads to the steps of the reservation'],
  [
    'Failed to submit reservation.',
    RESERVE,
    'keeps what was typed through a reload and a failure, and offers other ways to send it',
  ],
  [
    'Link copied!',
    RULES_OF_SHOP,
    'shows a message of sharing for three seconds, and lets it slide out in 300 milliseconds',
  ],
  ['Failed to copy link.', SHOP, 'a link that cannot be copied'],
  ['favorites that cannot be loaded', FAVORITES, 'says so when the favorites cannot be loaded, and tries again'],
  ['Received HTML instead of JSON', SHOP, 'a page in place of an answer'],
  ['Invalid JSON response received', SHOP, 'an answer that is no JSON'],
  ['HTTP error', '../src/api/client.test.ts', 'names the status where an error has no message'],
  [
    'Session expired',
    'session.test.ts',
    'says that the session has expired where the server no longer takes the token',
  ],
  ['Token refresh rate limited', KEEP_SESSION, 'asks no second time within 30 s'],
  ['Access Denied', STAFF_TEXTS, 'the guard of a page'],
  ['This Car Has Been Sold', SHOP, 'a sold car'],
  [
    'Exchange rate API error',
    'staff-rates.test.ts',
    'says what a provider has answered instead of a rate, and that the one before stays',
  ],
]

const RULES: readonly Row[] = [
  [
    'all fields of a reservation are required',
    RESERVE,
    'reserves a car, thanks by name, and leads to the steps of the reservation',
  ],
  [
    'two years keep their order',
    RULES_OF_SHOP,
    'keeps the two years of the home search in order, whichever is chosen last',
  ],
  ['the eleven years', '../src/lib/year-range.test.ts', 'offers the eleven documented years, newest first'],
  [
    'what a search ignores and omits',
    '../src/lib/car-search.test.ts',
    'writes nothing but the page when nothing is chosen',
  ],
  [
    '20 a page, pages within two',
    RULES_OF_SHOP,
    'shows twenty cars a page, and pages around the current one with gaps',
  ],
  [
    'the 12 s, three times',
    SHOP,
    'tries a search again after twelve seconds, three times in all, with a countdown, and then when asked to',
  ],
  [
    'the share window',
    RULES_OF_SHOP,
    'opens a window of 600 by 400 for Facebook, with the link that shows the car there',
  ],
  [
    'the redirect of a guard',
    'staff-guard.test.ts',
    'sends a user to the shop, who goes back from there without a loop',
  ],
  [
    'rates with six decimals',
    'staff-car.test.ts',
    'shows staff the source, the breakdown and the rates of a car, and a visitor nothing of it',
  ],
  ['the 18 events', 'usage.test.ts', 'counts %s when it is done, and sends nothing of the visitor'],
]

const ALL = { screens: SCREENS, states: STATES, messages: MESSAGES, 'rules and figures': RULES }

it.each(Object.entries(ALL))('has a test for all documented %s', (_, rows) => {
  expect(new Set(rows.map(([what]) => what)).size).toBe(rows.length)
  const texts = new Map(rows.map(([, file]) => [file, readFileSync(new URL(file, import.meta.url), 'utf8')]))
  const missing = rows.filter(([, file, test]) => !texts.get(file)?.includes(`'${test}'`))
  expect(missing).toEqual([])
})
