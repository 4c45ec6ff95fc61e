import type { Language } from '../config/paths.ts'

interface PageTexts {
  readonly home: { readonly title: string; readonly description: string }
  readonly search: { readonly title: string; readonly description: string }
  readonly car: (name: string) => string
  readonly sold: (name: string) => string
  readonly soldCar: string
  readonly carNotFound: string
  readonly favorites: string
  readonly login: string
  readonly quality: string
  readonly notFound: string
}

/** What stands in the head of a page before any script runs: for search engines, shared links and slow lines. */
export const TEXTS: Readonly<Record<Language, PageTexts>> = {
  ar: {
    home: {
      title: 'كارفان: سيارات مستعملة من كوريا',
      description: 'سيارات مستعملة من كوريا إلى السعودية وكوسوفو: ابحث وقارن واطّلع على تاريخ كل سيارة.',
    },
    search: {
      title: 'السيارات المعروضة · كارفان',
      description: 'ابحث في السيارات المعروضة في كوريا حسب الماركة والموديل والسنة والوقود والممشى والسعر.',
    },
    car: (name) => `${name} · كارفان`,
    sold: (name) => `بيعت: ${name} · كارفان`,
    soldCar: 'بيعت هذه السيارة · كارفان',
    favorites: 'سياراتي المفضلة · كارفان',
    carNotFound: 'السيارة غير موجودة · كارفان',
    login: 'تسجيل الدخول · كارفان',
    quality: 'تقرير الجودة · كارفان',
    notFound: 'الصفحة غير موجودة · كارفان',
  },
  en: {
    home: {
      title: 'Karvan: used cars from Korea',
      description: 'Used cars from Korea to Saudi Arabia and Kosovo: search, compare, and see the history of each car.',
    },
    search: {
      title: 'Cars for sale · Karvan',
      description: 'Search cars for sale in Korea by make, model, year, fuel, mileage and price.',
    },
    car: (name) => `${name} · Karvan`,
    sold: (name) => `Sold: ${name} · Karvan`,
    soldCar: 'This car has been sold · Karvan',
    favorites: 'My favorites · Karvan',
    carNotFound: 'Car not found · Karvan',
    login: 'Sign in · Karvan',
    quality: 'Quality report · Karvan',
    notFound: 'Page not found · Karvan',
  },
  sq: {
    home: {
      title: 'Karvan: vetura të përdorura nga Korea',
      description:
        'Vetura të përdorura nga Korea për Arabinë Saudite dhe Kosovën: kërkoni, krahasoni dhe shihni historikun.',
    },
    search: {
      title: 'Vetura në shitje · Karvan',
      description:
        'Kërkoni vetura në shitje në Kore sipas markës, modelit, vitit, karburantit, kilometrave dhe çmimit.',
    },
    car: (name) => `${name} · Karvan`,
    sold: (name) => `E shitur: ${name} · Karvan`,
    soldCar: 'Kjo veturë është shitur · Karvan',
    favorites: 'Veturat e mia të preferuara · Karvan',
    carNotFound: 'Vetura nuk u gjet · Karvan',
    login: 'Hyrja · Karvan',
    quality: 'Raporti i cilësisë · Karvan',
    notFound: 'Faqja nuk u gjet · Karvan',
  },
}
