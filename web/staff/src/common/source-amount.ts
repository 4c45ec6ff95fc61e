/**
 * An amount of a source in the one form of the back office: `KRW 12,600,000`. Won have no smaller unit; all else is stored in cents.
 * @param number writes a figure in the reader's language
 */
export function sourceAmount(amount: number, currency: string | null, number: (value: number) => string): string {
  const whole = number(currency === 'KRW' ? amount : Math.round(amount / 100))
  return currency === null ? whole : `${currency} ${whole}`
}
