import { addInboxTime } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import { listings } from './0001_listings.ts'
import { search } from './0002_search.ts'
import { stockStamp } from './0003_stock_stamp.ts'
import { sources } from './0010_sources.ts'
import { searchFacts } from './0011_search_facts.ts'
import { newest } from './0012_newest.ts'
import { importMarks } from './0014_import_marks.ts'
import { priceBooks } from './0015_price_books.ts'
import { imports } from './0016_imports.ts'
import { pictures } from './0013_pictures.ts'
import { priceHistory } from './0017_price_history.ts'
import { countedFacts } from './0018_counted_facts.ts'
import { changeFeed } from './0019_change_feed.ts'
import { saleChecks } from './0020_sale_checks.ts'
import { analyticsEvents } from './0021_analytics_events.ts'
import { savedSearches } from './0022_saved_searches.ts'
import { searchAlerts } from './0023_search_alerts.ts'
import { takenOff } from './0024_taken_off.ts'
import { dealerCars } from './0025_dealer_cars.ts'
import { mileageHistory } from './0026_mileage_history.ts'
import { qualityHistory } from './0027_quality_history.ts'
import { shopSelection } from './0044_shop_selection.ts'
import { snapshots } from './0028_snapshots.ts'
import { duplicatePlans } from './0029_duplicate_plans.ts'
import { snapshotsOfAJob } from './0030_snapshots_of_a_job.ts'
import { writers } from './0031_writers.ts'
import { replays } from './0032_replays.ts'
import { columnsFacts } from './0033_columns_facts.ts'
import { analyzeCars } from './0034_analyze_cars.ts'
import { pastMarks } from './0035_past_marks.ts'
import { removedAt } from './0036_removed_at.ts'
import { priceSteps } from './0038_price_steps.ts'
import { outboxOfCatalog } from './0039_outbox_of_catalog.ts'
import { oldStock } from './0040_old_stock.ts'
import { staffEdits } from './0041_staff_edits.ts'
import { vinParts } from './0042_vin_parts.ts'
import { bulkChanges } from './0043_bulk_changes.ts'
import { carImports } from './0045_car_imports.ts'
import { replayEdits } from './0046_replay_edits.ts'
import { descriptions } from './0047_descriptions.ts'
import { priceComparison } from './0048_price_comparison.ts'
import { matchDecisions } from './0049_match_decisions.ts'
import { likeCars } from './0050_like_cars.ts'

/** In the order in which they run; catalog runs them. Frozen once released. */
export const inventoryMigrations: Readonly<Record<string, (db: Kysely<unknown>) => Promise<void>>> = {
  '0001_listings': listings,
  '0002_search': search,
  '0003_stock_stamp': stockStamp,
  '0010_sources': sources,
  '0011_search_facts': searchFacts,
  '0012_newest': newest,
  '0013_pictures': pictures,
  '0014_import_marks': importMarks,
  '0015_price_books': priceBooks,
  '0016_imports': imports,
  '0017_price_history': priceHistory,
  '0018_counted_facts': countedFacts,
  '0019_change_feed': changeFeed,
  '0020_sale_checks': saleChecks,
  '0021_analytics_events': analyticsEvents,
  '0022_saved_searches': savedSearches,
  '0023_search_alerts': searchAlerts,
  '0024_taken_off': takenOff,
  '0025_dealer_cars': dealerCars,
  '0026_mileage_history': mileageHistory,
  '0027_quality_history': qualityHistory,
  '0028_snapshots': snapshots,
  '0029_duplicate_plans': duplicatePlans,
  '0030_snapshots_of_a_job': snapshotsOfAJob,
  '0031_writers': writers,
  '0032_replays': replays,
  '0033_columns_facts': columnsFacts,
  '0034_analyze_cars': analyzeCars,
  '0035_past_marks': pastMarks,
  '0036_removed_at': removedAt,
  '0037_inbox_time': addInboxTime,
  '0038_price_steps': priceSteps,
  '0039_outbox_of_catalog': outboxOfCatalog,
  '0040_old_stock': oldStock,
  '0041_staff_edits': staffEdits,
  '0042_vin_parts': vinParts,
  '0043_bulk_changes': bulkChanges,
  '0044_shop_selection': shopSelection,
  '0045_car_imports': carImports,
  '0046_replay_edits': replayEdits,
  '0047_descriptions': descriptions,
  '0048_price_comparison': priceComparison,
  '0049_match_decisions': matchDecisions,
  '0050_like_cars': likeCars,
}
