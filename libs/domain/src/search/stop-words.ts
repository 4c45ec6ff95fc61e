import { plainLetters } from './plain-text.ts'

const LISTS = [
  'a, an, the, and, or, in, on, of, for, with, to, is, it, my, me, i, want, need, looking, look, find, buy, sale, sell, used, second, hand, cheap, car, cars, vehicle, vehicles, auto sales, korea, korean, from, under, below, over, above, less, more, than, after, before, max, min, color, colour, colored, price, budget, year, model, mileage, please, good, best, full, option, options, clean, new, any, has, have, having, low, km, kms, kilometers, kilometres, id, no, nr, number, vin, been, had, ever, record, history, monitoring, system, interior, liter, litre, liters, litres, show, give, something, that, which, can, be, or, please, gearbox, transmission, seat, seats, seater',
  'ابي, ابغى, وابي, شي, اشحن, تنشحن, شحن, استورد, عدادها, نبي, ودي, حدي, اريد, بدي, ابحث, عن, شراء, اشتري, للبيع, بيع, سياره, سيارات, السياره, السيارات, مستعمله, مستعمل, جديده, نظيفه, نظيف, رخيصه, رخيص, من, في, مع, على, الى, او, و, لون, لونها, اللون, موديل, سنه, عام, سعر, السعر, بسعر, اقل, اكثر, تحت, فوق, بعد, قبل, حتى, كوري, كوريه, كوريا, فل, كامل, اوبشن, اوبشنز, قير, جير, ماشيه, ممشى, ماركه, نوع, فئه, الفئه, ميزانيه, اي, عدد, فيها, فيه, بها, به, تكون, يكون, كم, كيلو, رقم, قليل, قليله, التي, الذي, اللي, هل, لو, سمحت, عندكم, عندك, وين, دور, لتر, لي, لنا, ناقل, حركه, مقعد, مقاعد',
  'dua, kerkoj, blej, te, e, i, me, pa, per, ne, nga, dhe, ose, deri, nen, mbi, pas, para, se, pak, shume, nje, makine, makina, makinen, vetura, veture, veturen, automobil, shitje, shes, perdorur, lire, mire, ngjyre, ngjyra, viti, vit, modeli, cmim, cmimi, buxhet, kambio, kambioja, motor, korea, koreane, kilometrazh, ndonje, cdo, eshte, qe, ka, km, kilometra, numer, numri, u, kurre, kerr, kerri, kerrin, kerre, lyp, lype, nji, edhe, ma, qysh, sapo, pakta, re, ri, reja, rinj, gjej, kam, duhet, kemi, keni, litra, litra, per mua, nga korea',
]

/** Words that say nothing about which car is meant. They are dropped only when nothing else could be read in them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  LISTS.flatMap((list) => list.split(',').map((word) => plainLetters(word.trim()))),
)
