import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * Every section, state, text, timer, limit, quick pick and default of the data acquisition spec that stands on a screen, and the
 * test that looks at it: what is taken out there must be taken out here, by name. The calls (section 7) are listed in
 * `gateway/test/documented-crawl-calls.test.ts`, with their limits and texts in `services/scraping/test/documented-calls.test.ts`.
 * The comparison with competitors' prices (sections 2.3 and 4) is not built yet.
 */
type Row = readonly [what: string, file: string, test: string]

const SOURCES = 'documented-sources.test.ts'
const JOBS = 'documented-jobs.test.ts'
const PIPELINE = 'documented-pipeline.test.ts'
const RATES = 'documented-pricing.test.ts'
const SCRAPING = 'staff-scraping.test.ts'
const SCHEDULES = 'staff-schedules.test.ts'
const TOOLS = 'staff-tools.test.ts'
const LOG = 'staff-job-log.test.ts'
const DATABASE = 'staff-database.test.ts'
const RUNS = 'staff-pipeline.test.ts'
const GUARD = 'staff-guard.test.ts'
const STREAM = '../src/api/job-stream.test.ts'
const CALLS = '../../services/scraping/test/documented-calls.test.ts'
const CLIENT = '../src/api/client.test.ts'

const RATE =
  'has a rate refreshed by the chosen provider, shows it with six decimals, and says for five seconds how that went'
const SCHEDULE = 'schedules Encar with the documented number and time, and says when it runs first'
const FAILED_SCHEDULE = 'says in the documented words what failed'
const ENRICHMENT = 'starts the enrichment from the scraping page and leads to the page of the pipeline'
const DELETION = 'deletes every car once the number is typed, shows the job, and every car can be put back'

const SECTIONS: readonly Row[] = [
  ["'Car Scraping Admin'", SOURCES, "the title 'Car Scraping Admin'"],
  ["'Back to Main Site'", TOOLS, 'has a way back to the shop where the page stands outside of the dashboard'],
  ['the job list with its stats', SOURCES, 'stats: total, running, completed, failed'],
  ['Currency Exchange Rates', TOOLS, RATE],
  ['Pipeline Enrichment', RUNS, ENRICHMENT],
  ['Run Job Now', SOURCES, "the section 'Run Job Now', which picks a scraper"],
  ['Encar Three-Step Processing', SOURCES, 'Encar: 500, 1000, 2000, 5000, 10000, all, or custom; 1000 by default'],
  ['Luxury Cars Kosova scraper', SOURCES, 'Luxury: 100 cars by default; manufacturers in three groups'],
  ['TrioVetura scraper', SOURCES, 'TrioVetura: a box for each of twelve makes'],
  ['Schedule Daily Job', SCHEDULES, SCHEDULE],
  ['Database Management', DATABASE, 'deletes nothing before the number was typed'],
  ['Available Scrapers and API reference', TOOLS, 'lists every scraper with its limits, and every call'],
  ["'Encar Data Pipeline'", PIPELINE, "the path /admin-dashboard/pipeline and the title 'Encar Data Pipeline'"],
  ['the job log viewer', LOG, 'shows lines as they are written, and that the job has ended'],
  ['who may see the pages', GUARD, 'sends staff without the permission of a page to the dashboard, and stays there'],
]

const STATES: readonly Row[] = [
  ['a running job can be cancelled', SCRAPING, 'orders of TrioVetura what the form says, and shows the job'],
  ['pause and resume of a job', CALLS, 'pause and resume return a failure message'],
  ['a bar that is blue', PIPELINE, 'the bar is blue while a run goes on'],
  ['a bar that is red', PIPELINE, 'the bar is red when the run has failed'],
  ['0-100', PIPELINE, 'the percentage is clamped to 0-100'],
  ['a total of 0', PIPELINE, 'a total of 0 is no percentage'],
  ["'Cars in DB (after)'", PIPELINE, "the total as 'Cars in DB (after)' on completed"],
  ['the kept run, else the latest one', RUNS, 'shows the latest run where the kept one is not there any more'],
  ['counter: domestic inserted', PIPELINE, 'counter: domestic inserted'],
  ['counter: imported inserted', PIPELINE, 'counter: imported inserted'],
  ['counter: VIN updated', PIPELINE, 'counter: VIN updated'],
  ['counter: no VIN', PIPELINE, 'counter: no VIN'],
  ['counter: VIN failed', PIPELINE, 'counter: VIN failed'],
  ['counter: duplicates deleted', PIPELINE, 'counter: duplicates deleted'],
  ['counter: deleted all', PIPELINE, 'counter: deleted all'],
  ['what is an error', PIPELINE, "a line with an error mark, 'error' or 'failed' is a recent error"],
  ['recent errors', PIPELINE, '100 recent errors are kept, the last 20 are shown'],
  ['a log: connecting, connected', STREAM, 'is connecting, then connected'],
  ['a log: disconnected 1 s after the end', STREAM, 'is closed a second after the end'],
  [
    'a log: error, and again after 3 s',
    STREAM,
    'is an error where it was cut, and asked for again after three seconds from the last line',
  ],
  ['a log: paused and resumed', LOG, 'stops while it is paused, and goes on with what came meanwhile'],
  ['a log: as a text file, by level', LOG, 'filters by level, searches, and saves all of it as a text file'],
  ['delete-all wants a confirmation', DATABASE, DELETION],
]

const RULES: readonly Row[] = [
  ['URL is required for custom scraper', SOURCES, "the custom scraper requires a URL; 'Start job' is disabled without"],
  [
    'Max Pages and Max Cars of 1 and more',
    SOURCES,
    'Max Pages and Max Cars: at least 1, 1 where what is typed is none',
  ],
  ['limits are recommendations', SOURCES, 'limits are said to be recommendations'],
  ['Encar: 1 to 50000', SOURCES, 'Encar: the custom number is 1 to 50000'],
  ['TrioVetura: cars', SOURCES, 'TrioVetura: 10000 cars by default, at most 181478, 10000 where what is typed is none'],
  ['TrioVetura: batch', SOURCES, 'TrioVetura: a batch of 100 by default, 10 to 200, 100 where what is typed is none'],
  ['Luxury: years and prices', SOURCES, 'Luxury: a year from 1990, prices from 0'],
  [
    'Luxury: filters that are not blank',
    SCRAPING,
    'sends of Luxury Cars Kosova only the filters that are filled in, and refuses a year that is none',
  ],
  ['a time of 24 hours', SCHEDULES, SCHEDULE],
  ['TrioVetura and Luxury: manual runs only', SCHEDULES, SCHEDULE],
  [
    'pipeline: at least 1, a step of 100',
    PIPELINE,
    'maxCars: at least 1, a step of 100, and no whole number refused by the step',
  ],
  ['pipeline: only values above 0 are remembered', PIPELINE, 'only values above 0 are remembered'],
]

const FIGURES: readonly Row[] = [
  ['scraper limits', SCRAPING, 'shows every source with its state and its documented limits'],
  ['what a form takes where nothing is typed', SCRAPING, 'takes the documented number where what was typed is none'],
  ['scheduled counts, default and time', SCHEDULES, SCHEDULE],
  ['pipeline: 200000', PIPELINE, 'maxCars 200000 by default'],
  ['pipeline: quick picks', PIPELINE, 'quick picks: 500, 1000, 2000, 5000, 10000, 20000, 50000, each taken as it is'],
  ['pipeline: skipDuplicateChecks', PIPELINE, 'skipDuplicateChecks true by default'],
  ['pipeline: includeDomestic', PIPELINE, 'includeDomestic true by default'],
  ['pipeline: includeImported', PIPELINE, 'includeImported true by default'],
  ['pipeline: cleanup', PIPELINE, 'cleanupDuplicatesByTitleModelPriceMileage true by default'],
  ['pipeline: cleanupDryRun', PIPELINE, 'cleanupDryRun false by default'],
  ['pipeline: keep strategy', PIPELINE, 'cleanupKeepStrategy newest by default; newest, oldest, highest-id, lowest-id'],
  ['pipeline: runSimpleVinUpdate', PIPELINE, 'runSimpleVinUpdate true by default'],
  ['pipeline: skipBackup', PIPELINE, 'skipBackup false by default'],
  ['pipeline: runEnrichAfterCleanup', PIPELINE, 'runEnrichAfterCleanup true by default'],
  ['pipeline: useLiveRates', PIPELINE, 'useLiveRates false by default'],
  [
    'pipeline: rates provider',
    PIPELINE,
    'ratesProvider frankfurter or exchangerate.host, disabled unless live rates is on',
  ],
  ['job list: every 10 s', JOBS, 'the job list is asked for anew every 10 seconds'],
  ['log: 500 pixels', JOBS, 'the log is 500 pixels high at most inside the dashboard'],
  ['log: 400 pixels', JOBS, 'the log is 400 pixels high at most outside of it'],
  ['banner: 5 s', JOBS, "'Failed to run scraping job: ...', for 5 seconds"],
  ['rate: six decimals', TOOLS, RATE],
]

const TEXTS: readonly Row[] = [
  ["'Failed to load exchange rates'", JOBS, "'Failed to load exchange rates' with its reason"],
  ["'Failed to refresh'", TOOLS, RATE],
  [
    "'Not authenticated'",
    RATES,
    'has the documented texts of a session that is not there: the guard comes before them',
  ],
  ["'Failed to fetch scheduled jobs', to trigger, toggle and delete", SCHEDULES, FAILED_SCHEDULE],
  ["'Failed to fetch jobs'", JOBS, "'Failed to fetch jobs' with its reason"],
  ["'Failed to cancel job'", JOBS, "'Failed to cancel job' with its reason"],
  ["'Unknown scraper: {id}'", CALLS, 'an unknown scraper is said to be unknown'],
  ["'HTTP {status}: {text}'", PIPELINE, "'Failed to start pipeline' with 'HTTP {status}: {statusText}'"],
  ["'Failed to start enrichment'", RUNS, ENRICHMENT],
  ["'Failed to start deletion'", DATABASE, 'says why cars could not be deleted'],
  ["'Failed to cancel'", PIPELINE, "'Failed to cancel'"],
  ['an answer that is none', CLIENT, 'names the status where an error has no message'],
]

const ALL = { sections: SECTIONS, states: STATES, rules: RULES, figures: FIGURES, texts: TEXTS }

it.each(Object.entries(ALL))('has a test for all documented %s', (_, rows) => {
  expect(new Set(rows.map(([what]) => what)).size).toBe(rows.length)
  const texts = new Map(rows.map(([, file]) => [file, readFileSync(new URL(file, import.meta.url), 'utf8')]))
  const isThere = (file: string, test: string) =>
    ["'", '"'].some((quote) => texts.get(file)?.includes(quote + test + quote))
  expect(rows.filter(([, file, test]) => !isThere(file, test))).toEqual([])
})
