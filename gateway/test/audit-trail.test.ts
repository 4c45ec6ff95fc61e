import { ALL_ROUTES, type AuditAction, type RouteName } from '@karvan/contracts'
import { ADMIN, createSuite, query, type Stack, startStack, type Suite, until } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, callerOf } from './changing-calls/caller.ts'
import { carCalls } from './changing-calls/cars.ts'
import { inboxCalls } from './changing-calls/inbox.ts'
import { jobCalls } from './changing-calls/jobs.ts'
import { deadLetterCalls } from './changing-calls/dead-letters.ts'
import { NEW_PASSWORD, PASSWORD, peopleCalls } from './changing-calls/people.ts'
import { keyCalls } from './changing-calls/keys.ts'
import { matchCalls } from './changing-calls/matches.ts'
import { deletionCalls } from './changing-calls/deletions.ts'
import { pipelineCalls } from './changing-calls/pipeline.ts'
import { pricingCalls } from './changing-calls/pricing.ts'
import { personCalls } from './changing-calls/persons.ts'
import { publishCar } from './changing-calls/publish-car.ts'
import { reservationCalls, VISITOR } from './changing-calls/reservations.ts'
import { sessionCalls } from './changing-calls/sessions.ts'
import { settingsCalls } from './changing-calls/settings.ts'
import { scheduleCalls } from './changing-calls/schedules.ts'
import { siteCalls } from './changing-calls/sites.ts'
import { viewCalls } from './changing-calls/views.ts'

/** Every call that changes something, done for real once, and what it leaves in the audit trail. */

let suite: Suite
let stack: Stack

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, asProcesses: ['pipeline-worker'], listings: 100, workers: 0 })
})
afterAll(() => stack.close())

type Changing = Exclude<
  RouteName,
  // Those that read.
  | 'health'
  | 'dashboard'
  | 'dashboardCars'
  | 'dashboardReservations'
  | 'dashboardCrawl'
  | 'dashboardRate'
  | 'inbox'
  | 'inboxReservations'
  | 'inboxCrawl'
  | 'inboxRate'
  | 'inboxHandling'
  | 'inboxDigest'
  | 'reservationsForDigest'
  | 'crawlForDigest'
  | 'rateForDigest'
  | 'listInboxNotes'
  | 'inboxOwners'
  | 'searchCars'
  | 'carStats'
  | 'suggestCars'
  | 'getCar'
  | 'getFullCar'
  | 'adminDetails'
  | 'listStaffCars'
  | 'exportStaffCars'
  | 'getStaffCar'
  | 'listBulkChanges'
  | 'getBulkChange'
  | 'listingProvenance'
  | 'carAvailability'
  | 'carPriceHistory'
  | 'carPriceLabel'
  | 'carPricing'
  | 'carImage'
  | 'scrapingQuality'
  | 'qualityHistory'
  | 'usageCounts'
  | 'listSavedSearches'
  | 'verifySession'
  | 'listSessions'
  | 'getProfile'
  | 'listUsers'
  | 'getUser'
  | 'listCustomers'
  | 'getCustomer'
  | 'listAuditLogs'
  | 'exportAuditLogs'
  | 'listMails'
  | 'listSavedViews'
  | 'listApiKeys'
  | 'signingKeys'
  | 'sessionEnds'
  | 'listScrapingJobs'
  | 'listSites'
  | 'listSchedules'
  | 'scheduleRuns'
  | 'listDeadLetters'
  | 'deadLetterGroups'
  | 'listDeadMessages'
  | 'readDeadLetter'
  | 'jobStatus'
  | 'jobLogs'
  | 'scrapingConfig'
  | 'listLogJobs'
  | 'jobCounts'
  | 'jobLogStream'
  | 'sourceStatuses'
  | 'sourceStatus'
  | 'encarStatus'
  | 'encarStats'
  | 'shareLink'
  | 'publicRates'
  | 'pricingSettings'
  | 'pricingStatistics'
  | 'pricingProgress'
  | 'pricingVersions'
  | 'exchangeRates'
  | 'importTables'
  | 'importVersions'
  | 'importVersion'
  | 'getQuote'
  | 'publicSettings'
  | 'businessSettings'
  | 'adminSettings'
  | 'oneSetting'
  | 'uploadedPicture'
  | 'carOffer'
  | 'carsNow'
  | 'carsOfNumber'
  | 'carsOnSale'
  | 'listReservations'
  | 'getReservation'
  | 'listReservationOwners'
  | 'accountNames'
  | 'customerRecords'
  | 'accountsThatMay'
  | 'reservationPhotos'
  | 'reservationPhoto'
  | 'reservationFiles'
  | 'stepFile'
  | 'trackReservation'
  | 'listOwnReservations'
  | 'reservationQueue'
  | 'pipelineRun'
  | 'pipelineDuplicates'
  | 'listSnapshots'
  | 'restorableSnapshot'
  | 'priceComparisonStats'
  | 'priceComparisonDiagnostic'
  | 'listMatches'
  | 'comparableCars'
  | 'listReplays'
  | 'getReplay'
  | 'replayFields'
  | 'replayDifferences'
  | 'vinStats'
  | 'dataSourceOptions'
  | 'currentDataSource'
  | 'previewDataSource'
  | 'reservationsByDataSource'
>

/** How each is called so that it does what it is for. The compiler asks for a new one. */
async function changingCalls(): Promise<Readonly<Record<Changing, () => Promise<Answer>>>> {
  const caller = await callerOf(stack)
  const carId = await publishCar(suite)
  return {
    ...sessionCalls(caller),
    ...peopleCalls(caller),
    ...jobCalls(caller),
    ...siteCalls(caller),
    ...scheduleCalls(caller),
    ...pipelineCalls(caller, stack, suite),
    ...matchCalls(caller, suite, carId),
    ...deadLetterCalls(caller, suite),
    ...pricingCalls(caller, stack, carId),
    ...settingsCalls(caller),
    ...reservationCalls(caller, carId),
    ...personCalls(caller, carId),
    ...carCalls(caller, carId),
    ...viewCalls(caller),
    ...keyCalls(caller),
    ...inboxCalls(caller),
    ...deletionCalls(caller),
  }
}

const entriesOf = (requestId: string) =>
  query<{ action: AuditAction; text: string }>(
    suite.superuserUrl,
    'select action, row_to_json(entries)::text as text from audit.entries where request_id = $1',
    [requestId],
  )

it('leaves exactly one entry for each call that changes something, or none where the contract says why', async () => {
  const changing = ALL_ROUTES.filter(({ route }) => route.method !== 'GET')
  const recipes = await changingCalls()
  expect(Object.keys(recipes).toSorted()).toEqual(changing.map(({ name }) => name).toSorted())

  const calls: { name: RouteName; requestId: string; audit: unknown }[] = []
  for (const [name, recipe] of Object.entries(recipes) as [Changing, () => Promise<Answer>][]) {
    const { requestId } = await recipe()
    calls.push({ name, requestId, audit: changing.find((one) => one.name === name)?.route.audit })
  }
  for (const { name, requestId, audit } of calls.filter((one) => typeof one.audit === 'string')) {
    await until(
      `the entry of ${name}`,
      () => entriesOf(requestId),
      (rows) => rows.length > 0,
    )
    expect([name, (await entriesOf(requestId)).map(({ action }) => action)]).toEqual([name, [audit]])
  }
  // All that was sent has arrived by now.
  for (const { name, requestId } of calls.filter((one) => typeof one.audit !== 'string')) {
    expect([name, await entriesOf(requestId)]).toEqual([name, []])
  }
  const texts = (
    await query<{ text: string }>(suite.superuserUrl, 'select row_to_json(entries)::text as text from audit.entries')
  ).map(({ text }) => text)
  for (const secret of [PASSWORD, NEW_PASSWORD, ADMIN.password, ADMIN.email, VISITOR.email, VISITOR.lastName]) {
    expect(texts.filter((text) => text.includes(secret))).toEqual([])
  }
  console.log(
    calls.map(({ name, audit }) => `${name.padEnd(22)} ${typeof audit === 'string' ? audit : 'none'}`).join('\n'),
  )
})
