/** What a step of work on the stored cars is called in its log: the documented words, by which clients know it. */
export const STEP_PHRASES = {
  rates: 'exchange rate',
  'insert-domestic': 'insert domestic',
  'insert-imported': 'insert imported',
  'update-vins': 'update VINs',
  cleanup: 'cleanup duplicates',
  enrich: 'enrich',
  'delete-all': 'delete all',
  restore: 'restore',
  'compare-prices': 'compare prices',
  replay: 'compare',
  'replay-promote': 'promote',
  'replay-undo': 'undo',
} as const
export type PhrasedStep = keyof typeof STEP_PHRASES
const STEPS = Object.keys(STEP_PHRASES) as readonly PhrasedStep[]

/** The step that a phrase of the log stands for. */
export const stepOfPhrase = (phrase: string): PhrasedStep | undefined =>
  STEPS.find((step) => STEP_PHRASES[step] === phrase)

/**
 * Why work ended as it did, in the English of logs, which is also stored. A page that is in another language finds the reason by
 * the same sentence and says it in its own words. One that ends with a colon goes before another reason.
 */
export const WORK_REASONS = {
  cancelled: 'Cancelled',
  atStep: '{step}: ',
  allDone: 'All steps are done',
  notDone: 'Not done: {steps}',
  noReason: 'no reason is known',
  needsDryRun: 'the first cleanup needs a dry run before it: run the pipeline with cleanupDryRun',
  otherNumber: 'the shop has {found} cars, and {expected} were confirmed',
  noRate: '{provider} gave no rate in time',
  noneFetched: 'Nothing could be fetched',
  noneListed: 'The list showed no car: nothing is known of what it has',
  leftAsTheyWere: '{n} cars are left as they were: ',
  notBelieved: 'what the site shows is not to be believed: ',
  stored: '{processed} cars kept to compare with, {failed} tasks failed',
  published: '{published} cars fit for the shop, {quarantined} kept back, {failed} tasks failed',
  notFetched: ', {n} cars could not be fetched',
  unconfirmed: '. No car left the shop: the list did not show {unseen} of {onSale}, and staff must confirm',
  beforeCleanup: 'Before the cleanup of duplicates',
  beforeDeletion: 'Before all cars were deleted',
  beforeDeletionOfEncar: 'Before the cars of Encar were deleted',
  noSnapshot: 'the snapshot is not there any more',
  siteNotListed: 'Invalid request: url this address is not visited: its host is not on the list',
  siteNotRead: 'Invalid request: url must be an https address of a site that Karvan reads',
} as const

export type WorkReasonCode = keyof typeof WORK_REASONS
export const WORK_REASON_CODES = Object.keys(WORK_REASONS) as readonly WorkReasonCode[]

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type ValueName<Code extends WorkReasonCode> = NamesIn<(typeof WORK_REASONS)[Code]>
type ReasonValues<Code extends WorkReasonCode> = Readonly<Record<ValueName<Code>, string | number>>
export type ReasonValueName = ValueName<WorkReasonCode>

/** A known reason, or the words of a program that are none. */
export type WorkReason =
  | { readonly code: WorkReasonCode; readonly values: Readonly<Record<string, string>> }
  | { readonly code: null; readonly text: string }

/** A reason in the words that are stored. */
export const sayReason = <Code extends WorkReasonCode>(code: Code, values: ReasonValues<Code>): string =>
  WORK_REASONS[code].replace(/{(\w+)}/g, (_, name: string) => String((values as Record<string, string | number>)[name]))

const PATTERNS = WORK_REASON_CODES.map((code) => {
  const source = WORK_REASONS[code].replace(/[.()]/g, '\\$&').replace(/{(\w+)}/g, (_, name: string) => valueOf(name))
  return [code, new RegExp(`^${source}`)] as const
})

function valueOf(name: string): string {
  if (name === 'steps') return `(?<steps>[^:]+)$`
  if (name === 'step') return `(?<step>${Object.values(STEP_PHRASES).join('|')})`
  return name === 'provider' ? `(?<provider>\\S+)` : `(?<${name}>\\d+)`
}

/** The reasons in a stored sentence, in their order. What is not known of it stays as it was written. */
export function readReasons(text: string): readonly WorkReason[] {
  const reasons: WorkReason[] = []
  let rest = text
  while (rest !== '') {
    const found = startOf(rest)
    // The rest of a sentence that only begins like a known one would be taken out of its context.
    if (found === null && reasons.length > 0 && !isBefore(reasons.at(-1))) return [{ code: null, text }]
    if (found === null) return [...reasons, { code: null, text: rest }]
    reasons.push({ code: found.code, values: found.values })
    rest = rest.slice(found.length)
  }
  return reasons
}

const isBefore = (reason: WorkReason | undefined): boolean =>
  reason !== undefined && reason.code !== null && WORK_REASONS[reason.code].endsWith(': ')

function startOf(text: string) {
  for (const [code, pattern] of PATTERNS) {
    const match = pattern.exec(text)
    if (match) return { code, values: { ...match.groups }, length: match[0].length }
  }
  return null
}
