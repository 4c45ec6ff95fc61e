import { plainLetters } from './plain-text.ts'

/** What a word before a number says of it. */
export type Role =
  ('max' | 'min' | 'after' | 'before' | 'between' | 'price' | 'mileage' | 'miles' | 'year' | 'filler') | Currency
export type Currency = 'USD' | 'SAR' | 'EUR'

const words = (text: string): string[] => text.split(',').map((word) => plainLetters(word.trim()))

const table = <T>(lists: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
  new Map(lists.flatMap(([role, list]) => words(list).map((word) => [word, role] as const)))

const CURRENCIES: readonly (readonly [Currency, string])[] = [
  [
    'USD',
    'usd, dollar, dollars, dollare, dollari, dolar, dolare, dollar amerikan, dollare amerikane, us dollar, us dollars, american dollars, دولار, دولارات, دولارا, دولر, دولار امريكي',
  ],
  [
    'SAR',
    'sar, sr, riyal, riyals, rial, riala, rialesh, riyal saudit, riyale saudite, saudi riyal, saudi riyals, saudi rial, ريال, ريالات, ريالا, ريال سعودي, ر س',
  ],
  ['EUR', 'eur, euro, euros, euroja, eurove, eurosh, evro, eura, يورو, يوره'],
]

export const CURRENCY_WORDS = table<Currency>(CURRENCIES)

/** Those that stand for money alone: `sr` may be a part of a name. */
export const MONEY: ReadonlySet<string> = new Set(
  words(
    'usd, eur, sar, dollar, dollars, dollare, dollari, dolar, dolare, euro, euros, euroja, eurove, evro, eura, riyal, riyals, rial, riala, lek, leke, leku, leket, دولار, دولارات, دولارا, دولر, ريال, ريالات, ريالا, يورو, يوره',
  ),
)

/** Before a number, longest phrase first; `filler` binds a word to its number and says nothing. */
export const ROLES_BEFORE = table<Role>([
  [
    'max',
    'under, below, max, maximum, less than, up to, upto, until, till, within, no more than, not more than, not over',
  ],
  [
    'max',
    'اقل من, تحت, دون, حتى, بحد اقصى, حد اقصى, حده الاقصى, لا يزيد عن, لا يتجاوز, ما يتجاوز, ما يزيد عن, اقصى, بحدود, في حدود, حدود, حدي',
  ],
  [
    'max',
    'deri, deri ne, deri te, gjer, gjer ne, nen, me pak se, maksimum, maksimumi, jo me shume se, brenda, rreth, around, about, حوالي, تقريبا',
  ],
  ['min', 'over, above, min, minimum, more than, at least, from, since, starting, starting from'],
  ['min', 'اكثر من, فوق, من, منذ, ابتداء من, اعلى من, على الاقل'],
  ['min', 'nga, mbi, te pakten, se paku, s paku, me shume se, prej, qe nga, qysh prej'],
  [
    'min',
    'not older than, no older than, not before, not below, not under, not less than, no less than, لا يقل عن, ما يقل عن, لا اقل من, مو اقل من, لا اقدم من, مو اقدم من, ليست اقدم من, ليس اقدم من, غير اقدم من, jo me e vjeter se, jo me i vjeter se, jo me te vjeter se, jo me te vjetra se, jo me pak se, jo para',
  ],
  [
    'max',
    'not newer than, no newer than, not after, not above, لا اكثر من, مو اكثر من, ما يتعدي, لا احدث من, مو احدث من, ليست احدث من, jo me e re se, jo me i ri se, jo mbi, jo pas',
  ],
  ['after', 'after, newer than, بعد, احدث من, pas, me e re se, me i ri se, me te reja se'],
  ['before', 'before, older than, قبل, اقدم من, para, me e vjeter se, me i vjeter se'],
  ['between', 'between, بين, ما بين, midis, ndermjet'],
  [
    'price',
    'price, budget, cost, costs, سعر, السعر, بسعر, سعرها, ميزانيه, الميزانيه, ميزانيتي, cmim, cmimi, me cmim, buxhet, buxheti',
  ],
  [
    'mileage',
    'km, kms, km driven, kms driven, driven, كم, كيلو, mileage, odometer, ممشى, ممشا, الممشى, ممشاها, ممشاه, عداد, العداد, ماشيه, ماشي, قاطعه, kilometrazh, kilometrazhi, te kaluara',
  ],
  [
    'year',
    'year, years, model, model year, made in, models, mod, موديل, الموديل, موديلات, سنه, سنة الصنع, عام, viti, vit, vitit, vitet, vitesh, modeli, viti i prodhimit, prodhim',
  ],
  ['miles', 'miles, ميل, milje'],
  ['filler', 'than, is, of, the, at, for, a, عن, ال, الى, ب, ل, se, te, i, e, eshte'],
  ...CURRENCIES,
])

/** After a number: the years, or amounts, from it on. */
export const AND_UP: ReadonlySet<string> = new Set(
  words(
    'and up, and newer, or newer, and above, or above, onwards, onward, and onwards, up, plus, فما فوق, وفوق, و فوق, واحدث, و احدث, او احدث, واكثر, و اكثر, او اكثر, وطالع, و طالع, or more, and more, or later, and later, or higher, upwards, e tutje, ose me shume, ose me te reja, e lart, e nalt, e siper, e perpjete, e me lart, e re, e ri, e me e re, e me i ri, e me te reja, e ma e re, e ma i ri, e ma te reja, dhe me e re, dhe me te reja, dhe me i ri, me te reja, ose me e re, ose me i ri',
  ),
)
/** Before a year also: made in it. `not from 2019` */
export const OF: ReadonlySet<string> = new Set(words('from, من, nga, prej'))
export const THOUSANDS: ReadonlySet<string> = new Set(
  words('thousand, thousands, k, grand, الف, الاف, الفا, mije, mij, mijera'),
)
/** What multiplies an amount by more. */
export const SCALES: ReadonlyMap<string, number> = table<number>([
  [100_000, 'lakh, lakhs, lac, lacs, لك'],
  [1_000_000, 'million, millions, mln, mio, مليون, ملايين, مليونين, milion, milione, milioni'],
])
/** Parts of what follows them: `ربع مليون`. */
export const FRACTIONS: ReadonlyMap<string, number> = table<number>([
  [0.25, 'quarter, ربع, cerek'],
  [0.5, 'half, نص, نصف, gjysme, gjys'],
])
/** Money in which nothing is shown here: of the sellers, and of our buyers' neighbours. */
export const OTHER_MONEY: ReadonlySet<string> = new Set(
  words(
    'won, krw, وون, ون, aed, dirham, dirhams, درهم, دراهم, kwd, jod, bhd, dinar, dinars, dinare, دينار, دنانير, qar, omr, egp, جنيه, جنيهات, gbp, pound, pounds, paund, chf, franc, francs, frank, frang, franga, lek, leke, leku, leket, lekesh, denar, denare, ليره, yen, jpy, yuan, cny, rupees, inr, روبيه, tl, rub',
  ),
)
/** Riyals of other countries. */
export const NOT_SAUDI: ReadonlySet<string> = new Set(words('قطري, عماني, يمني, qatari, omani, yemeni'))
/** Names that begin with "grand": `2 grand carnival` is no amount. */
export const GRAND_NAMES: ReadonlySet<string> = new Set(
  words('carnival, cherokee, koleos, santa, starex, scenic, picasso, vitara, tourer, c4, turismo, coupe'),
)
export const KILOMETRES: ReadonlySet<string> = new Set(
  words(
    'km, kms, on the clock, on clock, km on the clock, kms on the clock, kilometers, kilometres, kilometre, كم, كيلو, كيلومتر, كيلومترات, كيلوات, كيلو متر, kilometer, kilometrash, km te kaluara, kilometra',
  ),
)
export const MILES: ReadonlySet<string> = new Set(words('mile, miles, mi, ميل, اميال, milje, miljesh, mila'))
/** What seats and owners are called behind their number. */
export const SEATS: ReadonlySet<string> = new Set(
  words(
    'seat, seats, seater, seaters, seated, passenger, passengers, people, persons, مقعد, مقاعد, راكب, ركاب, كرسي, كراسي, المقاعد, الركاب, نفر, انفار, اشخاص, ulese, uleses, ulesh, uleshe, uleseshe, ulse, vende, vendesh, vendeshe, veta, vete, persona, personash, udhetare',
  ),
)
export const OWNERS: ReadonlySet<string> = new Set(
  words('owner, owners, مالك, ملاك, مالكين, pronar, pronare, pronari, pronaresh, zot'),
)
/** What else is counted and is no filter: a number in words before it is a figure. */
export const COUNTED: ReadonlySet<string> = new Set(
  words('door, doors, dyer, dyersh, ابواب, cylinder, cylinders, cilindra, cilindrash, سلندر'),
)
/** After an amount: it is the most that is meant. */
export const AND_DOWN: ReadonlySet<string> = new Set(
  words(
    'or less, and less, or under, and under, or below, and below, or lower, or cheaper, at most, max, maximum, and older, or older, واقل, و اقل, او اقل, فاقل, ف اقل, فما دون, وتحت, و تحت, واقدم, و اقدم, كحد اقصى, بحد اقصى, ose me pak, e poshte, e me poshte, maksimum, ose me te vjetra',
  ),
)
/** How far an electric car goes, which is no mileage. */
export const RANGES: ReadonlySet<string> = new Set(
  words('range, مدى, المدى, مداها, مدى السير, autonomi, autonomia, autonomie, rreze, rrezja'),
)
export const TO: ReadonlySet<string> = new Set(
  words('-, to, till, until, الى, حتى, ل, لـ, لين, الين, لحد, لغايه, deri, deri ne, gjer, gjer ne'),
)
/** Either of two: years (`٢٠ او ٢١`), seats, models. */
export const OR: ReadonlySet<string> = new Set(words('or, او, ولا, ose, apo'))
export const AND: ReadonlySet<string> = new Set(words('and, و, dhe, e'))
