import type { ScheduleRow } from '@karvan/jobs'
import type { ScrapeRequests, ParsedRequest } from '../jobs/scrape-requests.ts'

/** The request that a schedule makes, read as it would be now. */
export async function requestOf(
  requests: ScrapeRequests,
  { url, cars }: Pick<ScheduleRow, 'url' | 'cars'>,
): Promise<ParsedRequest> {
  const { source, customUrl } = await requests.ofAddress(url, {})
  const usual = { processingMode: 'three-step', confirmRetire: false } as const
  return await requests.read({ ...usual, source: source.name, totalCars: cars, customUrl })
}
