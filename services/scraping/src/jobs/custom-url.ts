import { invalidField } from '@karvan/service-kit'
import { addressOnSite, type Source } from '@karvan/sources'

/**
 * The list query inside an address that a person copied from the source's site. Only this text is used; the address
 * itself is never visited.
 */
export function queryOfAddress(source: Source, address: string): string {
  const { customList, texts } = source
  if (!customList) throw invalidField('customUrl', 'is not understood for this source')
  const url = addressOnSite(source, address)
  if (!url) throw invalidField('customUrl', `must be an https address of ${texts.label.en}`)
  const query = customList.queryOf(url)
  if (query === null) throw invalidField('customUrl', 'holds no list query')
  return query
}
