type Language = 'ar' | 'en' | 'sq'
type ShownCurrency = 'SAR' | 'USD' | 'EUR'

/** What currencies are called beside a price, on pages and in mails. */
export const CURRENCY_NAMES: Readonly<Record<Language, Readonly<Record<ShownCurrency, string>>>> = {
  ar: { SAR: 'ر.س', USD: 'دولار', EUR: 'يورو' },
  en: { SAR: 'SAR', USD: 'USD', EUR: 'EUR' },
  sq: { SAR: 'SAR', USD: 'USD', EUR: 'EUR' },
}

/** As pages group figures: Kosovo prints a full stop between thousands, as German does. */
const LOCALES: Readonly<Record<Language, string>> = { ar: 'ar-SA-u-nu-latn', en: 'en', sq: 'de' }

/** A price as pages write it, for programs that write texts without them. */
export function moneyIn(language: Language, amount: number, currency: ShownCurrency): string {
  const figure = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 0 }).format(amount)
  const name = CURRENCY_NAMES[language][currency]
  return language === 'en' ? `${name} ${figure}` : `${figure} ${name}`
}
