import { createContext } from 'react'

/** Whether prices are shown with customs and taxes: cars that are opened from such a page are shown so, too. */
export const WithTaxesContext = createContext(false)

const NAME = 'taxes'

/** Whether an address asks for prices with customs and taxes. */
export const asksForTaxes = (params: URLSearchParams): boolean => params.get(NAME) === '1'

/** What an address adds to ask for them; nothing where it does not. */
export function withTaxes(isAsked: boolean, params = new URLSearchParams()): URLSearchParams {
  const query = new URLSearchParams(params)
  if (isAsked) query.set(NAME, '1')
  else query.delete(NAME)
  return query
}
