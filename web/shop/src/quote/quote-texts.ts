import type { Quote } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useMomentAt } from '../common/use-moment-at.ts'
import { useOrigin } from '../../../ui/src/use-origin.ts'

/** `Q7M4-R2XK`: easier to read out. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** What a quote says, in the words of the page. */
export function useQuoteTexts({ code, car, validUntil, pricing }: Quote) {
  const { t } = useTranslation(['quote', 'common'])
  const tools = useLanguage()
  const { paths, carName } = tools
  const momentAt = useMomentAt()
  const { currency, destination, pricingVersion, exchangeRateSource, basis } = pricing
  const money = (amount: number) => tools.money(amount, currency)
  const name = carName(car)
  const until = momentAt(validUntil, destination)
  const address = useOrigin() + paths.quote(code)
  const isFallback = exchangeRateSource === 'fallback' || basis.rateAt === null
  return {
    money,
    name,
    until,
    address,
    price: money(pricing.totalPrice),
    restsOn: isFallback
      ? t('restsOnFallback', { version: pricingVersion })
      : t('restsOn', { rate: momentAt(basis.rateAt ?? '', destination), version: pricingVersion }),
    message: t('sendText', {
      code: shownCode(code),
      car: name,
      price: money(pricing.totalPrice),
      port: t(`port:${destination}`, { ns: 'common' }),
      until,
      address,
    }),
  }
}
