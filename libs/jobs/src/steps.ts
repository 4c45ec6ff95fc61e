import { DATASETS, Nullable, type PipelineStep } from '@karvan/contracts'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

/** Prices from and to, both included, in the source's own unit. */
const PriceBand = Type.Object({ from: Type.Integer({ minimum: 0 }), to: Type.Integer({ minimum: 0 }) })
export type PriceBand = Static<typeof PriceBand>

/** Rows of a source's list, of one band of prices or of all. */
const ListPart = Type.Object({
  band: Nullable(PriceBand),
  offset: Type.Integer({ minimum: 0 }),
  limit: Type.Integer({ minimum: 1 }),
  /** Rows of a page, where the order says how many the site is to send. */
  rows: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type ListPart = Static<typeof ListPart>

const SomeListings = Type.Object({ sourceIds: Type.Array(Type.String(), { minItems: 1 }) })

/**
 * The steps of a scrape, each with what a task of it has to do. After a whole sweep `missing` looks for cars
 * on sale that it did not show, and plans tasks that ask for each (`confirm`).
 */
const SCRAPE_STEPS = {
  collect: ListPart,
  detail: SomeListings,
  publish: SomeListings,
  missing: Type.Object({}),
  confirm: SomeListings,
} as const
export type ScrapeStep = keyof typeof SCRAPE_STEPS

/** Without rows a task plans those of its step; with them it does the step for these. */
const SomeRows = Type.Partial(SomeListings)
/** Groups of a plan of duplicates, from and to, both included. Without them the task makes the plan. */
const SomeGroups = Type.Object({
  groups: Type.Optional(Type.Object({ from: Type.Integer(), to: Type.Integer() })),
  /** Rows that leave. */
  rows: Type.Optional(Type.Integer({ minimum: 0 })),
})

/** The steps of a run of the pipeline. */
const RUN_STEPS = {
  rates: Type.Object({}),
  'insert-domestic': SomeRows,
  'insert-imported': SomeRows,
  'update-vins': SomeRows,
  cleanup: SomeGroups,
  enrich: SomeRows,
} as const satisfies Record<PipelineStep, unknown>

/** The one step of a job that takes all cars out of the shop. Without rows a task plans those that leave. */
const DELETION_STEPS = {
  'delete-all': Type.Object({
    dataset: Type.Optional(Type.Enum([...DATASETS])),
    source: Type.Optional(Type.String()),
    listingIds: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
  }),
} as const

/** The one step of a job that puts a snapshot back. Without rows a task plans those that are left of it. */
const RESTORE_STEPS = {
  restore: Type.Object({ listingIds: Type.Optional(Type.Array(Type.String(), { minItems: 1 })) }),
} as const

/** The one step of a job that compares the shop's cars with those of rivals. Without cars a task plans those that are to be compared. */
const COMPARISON_STEPS = {
  'compare-prices': Type.Object({ listingIds: Type.Optional(Type.Array(Type.String(), { minItems: 1 })) }),
} as const

/** Of a replay, and of what is done with one; each is a job of its own. Without rows a task plans those that are compared. */
const REPLAY_STEPS = {
  replay: SomeRows,
  'replay-promote': Type.Object({}),
  'replay-undo': Type.Object({}),
} as const

/** What the pipeline worker does. */
const INVENTORY_STEPS = {
  ...RUN_STEPS,
  ...DELETION_STEPS,
  ...RESTORE_STEPS,
  ...COMPARISON_STEPS,
  ...REPLAY_STEPS,
} as const

/** Every step that a task row may name. Steps of other kinds of jobs are added here, with their contracts. */
const STEPS = { ...SCRAPE_STEPS, ...INVENTORY_STEPS } as const
export type Step = keyof typeof STEPS

type ParamsOf<S extends Step> = Static<(typeof STEPS)[S]>

/** A step with its own parameters, and no other's. */
export type Work<S extends Step = Step> = { readonly [K in S]: { readonly step: K; readonly params: ParamsOf<K> } }[S]

/** How a worker does the steps that are its own: leaving one out, or taking another's parameters, does not compile. */
export type StepHandlers<S extends Step, Deps> = {
  readonly [K in S]: (deps: Deps, work: Work<K>) => Promise<void>
}

/** What a row holds, checked against the step's contract; null when it breaks it or names no step that we know. */
export function readWork(step: string, params: unknown): Work | null {
  const work = { step, params }
  return isWork(work) ? work : null
}

/** Whether work is of a scrape. */
export const isScrapeWork = (work: Work): work is Work<ScrapeStep> => work.step in SCRAPE_STEPS
export type InventoryStep = keyof typeof INVENTORY_STEPS
/** Whether work is the pipeline worker's. */
export const isInventoryWork = (work: Work): work is Work<InventoryStep> => work.step in INVENTORY_STEPS

const isWork = (work: { step: string; params: unknown }): work is Work => {
  const contract = Object.entries(STEPS).find(([step]) => step === work.step)?.[1]
  return contract !== undefined && Value.Check(contract, work.params)
}
