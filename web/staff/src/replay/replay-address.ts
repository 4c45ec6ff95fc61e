/** In the address: the replay that is shown, the field that is filtered by, and the page of differences. */
export const REPLAY = 'replay'
export const FIELD = 'field'
export const PAGE = 'page'

/** The address of a list of differences. */
export function addressOf(replay: string, field: string | null, page = 1): string {
  const params = new URLSearchParams({ [REPLAY]: replay })
  if (field !== null) params.set(FIELD, field)
  if (page > 1) params.set(PAGE, String(page))
  return `?${params.toString()}`
}
