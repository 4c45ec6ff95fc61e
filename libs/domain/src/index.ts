export {
  accidentHistory,
  type AccidentHistory,
  type InspectionFacts,
  type InsuranceFacts,
  type Paper,
  PAST_FACTS,
  type PastFact,
  type Said,
} from './accident.ts'
export { LEFT_OUT_MARKS, marksOf, PAST_MARKS, type PastMark, pastBits, pastMarks } from './past-marks.ts'
export { type CarFilter, isWanted } from './car-filter.ts'
export { comparePrices, type PriceComparison, type PricesOfCar } from './comparison/compare-prices.ts'
export {
  type CarMatch,
  confirmedMatch,
  type MatchedCar,
  matchCars,
  MILEAGE_BAND,
  MIN_CONFIDENCE,
  SURE_CONFIDENCE,
} from './comparison/match-cars.ts'
export { labelPrice, LIKE, type LikeCar, MIN_LIKE, type PriceLabel } from './price-label/label-price.ts'
export { lastDayOf } from './daily-hour.ts'
export { type Destination, DESTINATIONS } from './destination.ts'
export { describeCar, type DescribedCar } from './describe.ts'
export { driftOf, type KnownCar } from './drift.ts'
export { furtherGrade, isCommercialGrade, shownGrade } from './grade.ts'
export { type DatedRow, type LegalSource, mayDiffer, type RowError, type RowErrorCode } from './import/dated-row.ts'
export { type CentsRange, estimateTaxes, type TaxEstimate, type TaxLine } from './import/estimate-taxes.ts'
export { type ImportedListing, type ImportFacts, importFactsOf } from './import/import-facts.ts'
export { isDay, readDay } from './import/day.ts'
export { importRuleErrors, isSameTest } from './import/import-rule-errors.ts'
export { BELIEVABLE } from './outliers.ts'
export {
  IMPORT_CONDITIONS,
  type ImportCondition,
  type ImportOutcome,
  type ImportRule,
  type ImportTest,
} from './import/import-rules.ts'
export { removedRowErrors, type RowChange, rowChanges } from './import/row-changes.ts'
export { fieldOfError, type RowField } from './import/row-error-field.ts'
export { type ShownEstimate, shownEstimate, type ShownRange } from './import/shown-estimate.ts'
export { STARTING_IMPORT_RULES } from './import/starting-rules.ts'
export { STARTING_TAXES } from './import/starting-taxes.ts'
export {
  ratesOn,
  TAX_BASES,
  TAX_KINDS,
  type TaxBand,
  type TaxBase,
  type TaxKind,
  type TaxRate,
  type TaxRow,
} from './import/tax-table.ts'
export { newRowId, withNextRow } from './import/next-row.ts'
export { BASES_OF_TAX, isSameTax, taxTableErrors } from './import/tax-table-errors.ts'
export { type ImportCheck, type Verdict, verdictOf } from './import/verdict.ts'
export { IMPORTABLE, type ImportVerdict, VERDICTS } from './import/verdicts.ts'
export { isDomestic } from './is-domestic.ts'
export { marketFigure } from './market-figure.ts'
export {
  IMPORT_MARKS,
  type ImportMark,
  type NormalizedCar,
  QUARANTINE_REASONS,
  type QuarantineReason,
  type SourceListing,
  type UnknownWord,
} from './listing.ts'
export {
  carOfStaff,
  STAFF_FIELDS,
  type StaffField,
  staffValuesOf,
  type StaffValues,
  withStaffValues,
} from './staff-values.ts'
export { UNKNOWN_NAME } from './unknown-name.ts'
export { type Amounts, byCurrency, shownAmounts } from './money/amounts.ts'
export { breakdownOf, wonIn } from './money/breakdown.ts'
export { landedPrice, type PricedCar } from './money/landed-price.ts'
export { type Discount, discountOn, discountText, parseDiscount } from './money/discount.ts'
export {
  areTiersInOrder,
  chargesNothing,
  commissionTierOf,
  type PricingSettings,
  STARTING_SETTINGS,
} from './money/pricing-settings.ts'
export { arePlausible, changeBetween, MAX_CHANGE_BP } from './money/rate-check.ts'
export type { AskedPrice } from './money/asked-price.ts'
export { changedPrice, type PriceChange, type PriceRefusal } from './money/price-change.ts'
export { MIN_DROP_KRW, type PriceDrop, priceDropOf } from './money/price-drop.ts'
export { type PriceBasis, type PriceHistory, priceHistoryOf } from './money/price-history.ts'
export { eurCentsBounds, eurCentsOf, FALLBACK_RATES, RATE_UNIT, type Rates, shownAmount } from './money/rates.ts'
export { CURRENCY_NAMES, moneyIn } from './money/money-in.ts'
export { CURRENCIES, type Currency, krwOf, type Money } from './money/money.ts'
export * from './money/price.ts'
export {
  areDuplicates,
  type ComparedRow,
  type DuplicateGroup,
  findDuplicates,
  type KeepRule,
} from './identity/duplicates.ts'
export { type MileageFall, mileageFall, type StatedMileage } from './identity/mileage-fall.ts'
export { type CarMarks, type KnownListing, listingsOfCar, type SharedMark } from './identity/same-car.ts'
export { type OtherListings, otherListingsOf } from './identity/other-listings.ts'
export { isBelievableVin, VIN } from './identity/vin.ts'
export {
  mayStandInVin,
  MIN_VIN_PART,
  readVin,
  VIN_LENGTH,
  type VinRemark,
  vinRemarks,
  withoutConfusedLetters,
} from './identity/vin-search.ts'
export { normalizeListing } from './normalize-listing.ts'
export { withoutMake } from './repeats.ts'
export {
  CHECK_MAX_AGE_MS,
  checkAfter,
  CONFIRM_AFTER_MS,
  isConfirmedSold,
  type Observation,
  type SaleCheck,
  type SaleStatus,
  type ShownState,
  shownSale,
  SOURCE_STATES,
  type SourceState,
  statusAfter,
} from './sale-state.ts'
export { type CarSearch, MAX_PAGE_SIZE, parseCarQuery } from './search/car-query.ts'
export { type CarSort, SORTS } from './search/sorts.ts'
export { isListedModel } from './search/lexicon.ts'
export { type ModelChoice, modelChoiceText, readModelChoice } from './search/model-choice.ts'
export type { RawQuery } from './search/query-reader.ts'
export { wordKey } from './search/word-key.ts'
export { latinDigits, nameKey, plainLetters, SAME_LETTER } from './search/plain-text.ts'
export { readAmount, readWhole, readWholePrice } from './numbers/read-amount.ts'
export { type CarNumbers, carNumbersIn } from './search/car-numbers.ts'
export { equipmentOf } from './search/equipment.ts'
export type { Reading } from './search/reading.ts'
export { suggest } from './search/suggest.ts'
export { indexSuggestions, type SuggestionIndex } from './search/suggestion-index.ts'
export { termsOf, type SearchTerm, essentialFilters, withoutFilters } from './search/search-terms.ts'
export { understand, understandNamed, type UnderstoodSearch, withoutWords } from './search/understand.ts'
export { shownTitle } from './title.ts'
export { shownVin } from './shown-vin.ts'
export { dueAfter } from './reservation/due.ts'
export { type Progress, progressOf, reviewBy, type StateChange } from './reservation/progress.ts'
export { isOpen, mayGo, nextStates } from './reservation/states.ts'
export * from './vocabulary/filter-values.ts'
export { FEATURE_GROUPS, type FeatureGroup } from './vocabulary/feature-groups.ts'
export { groupedFeatures } from './vocabulary/grouped-features.ts'
export { HANGUL, romanize } from './vocabulary/romanize.ts'
export { type Dictionary, translate, type Translation } from './vocabulary/translate.ts'
export { modelsLike } from './vocabulary/alike.ts'
export { modelIn } from './vocabulary/model-in.ts'
export { MAKES } from './vocabulary/makes.ts'
export { namesInArabic } from './vocabulary/arabic-names.ts'
export { carNameIn } from './vocabulary/car-name-in.ts'
export { makeOf, namesOf } from './vocabulary/vocabulary.ts'
export { spacedWords, type Trim, TRIMS, trimsOf } from './vocabulary/trims.ts'
export { LABELS, type Label } from './vocabulary/labels.ts'
export { type ChosenColors, type ColorScale, colorScale, type Shade, SHADES } from './theme/color-scale.ts'
export { contrast, hexOf, veiled } from './theme/oklch.ts'
export {
  DARK_GROUNDS,
  isReadableOn,
  LIGHT_GROUNDS,
  MIN_TEXT_CONTRAST,
  readableGround,
  shopTheme,
  type TextContrast,
  textContrasts,
  type Theme,
  type ThemeColors,
  themeCss,
  type Variables,
} from './theme/shop-theme.ts'
