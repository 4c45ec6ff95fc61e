import { type Static, Type } from 'typebox'
import { Instant, Nullable, Pagination, ShownLine, ShownText, Uuid } from '../common.ts'
import { DATASETS } from '../datasets.ts'
import { defineRoutes } from '../route.ts'
import { CAR_COMPARISON, PriceStatusName } from './price-comparison.ts'

/** How a car stands for staff: `quarantined` was never offered, `deleted` waits in the restore bin. */
export const STAFF_CAR_STATES = ['available', 'under_contract', 'sold', 'withdrawn', 'quarantined', 'deleted'] as const

/** The fields of a car that staff may correct, as the wire names them. `price` goes with `currency`. */
export const EDITABLE_FIELDS = [
  'title',
  'brand',
  'model',
  'badge',
  'year',
  'price',
  'mileage',
  'fuel_type',
  'transmission',
  'engine_size',
  'body_type',
  'color',
  'location',
  'vin',
  'description',
  'image_urls',
] as const
export type EditableField = (typeof EDITABLE_FIELDS)[number]

const CURRENCIES = ['EUR', 'USD', 'KRW'] as const
/** A word of the vocabulary; the service says which there are. */
const Word = Type.String({ minLength: 1, maxLength: 40 })
const MIN_YEAR = 1900
const MAX_PRICE = 100_000_000_000
export const MAX_CAR_IMAGES = 60
/** Letters of what staff write of a car. */
export const MAX_DESCRIPTION = 2_000
const MAX_CAR_IMAGE_BYTES = 10 * 1_024 * 1_024

const Money = Type.Object({ amount: Type.Number(), currency: Type.Enum([...CURRENCIES]) })
/** What stands in a field, or stood there. */
export const FieldValue = Type.Union([Type.String(), Type.Number(), Money, Type.Array(Type.String()), Type.Null()])

export const StaffCar = Type.Object({
  id: Uuid,
  dataset: Type.Enum([...DATASETS]),
  source: Type.String(),
  source_id: Type.String(),
  /** What the source is called; null for one that is not known any more. */
  source_platform: Nullable(Type.String()),
  encar_id: Nullable(Type.String()),
  title: Type.String(),
  brand: Type.String(),
  model: Type.String(),
  badge: Nullable(Type.String()),
  year: Nullable(Type.Integer()),
  /** In whole units of `currency`, cents as its fraction. */
  price: Nullable(Type.Number()),
  currency: Nullable(Type.Enum([...CURRENCIES])),
  /** Kilometres. */
  mileage: Nullable(Type.Integer()),
  fuel_type: Nullable(Type.String()),
  transmission: Nullable(Type.String()),
  /** Cubic centimetres. */
  engine_size: Nullable(Type.Integer()),
  body_type: Nullable(Type.String()),
  color: Nullable(Type.String()),
  location: Nullable(Type.String()),
  vin: Nullable(Type.String()),
  /** As staff wrote it; null where the shop describes the car by its facts. */
  description: Nullable(Type.String()),
  /** Null where it has no picture. */
  image: Nullable(Type.String()),
  image_count: Type.Integer(),
  state: Type.Enum([...STAFF_CAR_STATES]),
  /** Why it is not offered. */
  quarantine: Type.Array(Type.String()),
  /** Fields that staff have edited: the source does not change them. */
  edited: Type.Array(Type.Enum([...EDITABLE_FIELDS])),
  /** Of these the ones in which the source has said something else since. */
  moved: Type.Array(Type.Enum([...EDITABLE_FIELDS])),
  created_at: Instant,
  updated_at: Instant,
  scraped_at: Instant,
  deleted_at: Nullable(Instant),
  ...CAR_COMPARISON,
})
export type StaffCar = Static<typeof StaffCar>

const FieldEdit = Type.Object({
  field: Type.Enum([...EDITABLE_FIELDS]),
  value: FieldValue,
  /** What the source says now, and what it said when staff edited. */
  source_value: FieldValue,
  source_value_then: FieldValue,
  edited_by: Uuid,
  edited_at: Instant,
})

const FieldChange = Type.Object({
  id: Type.Integer(),
  /** `state` of a car that was deleted or restored. */
  field: Type.Enum([...EDITABLE_FIELDS, 'state']),
  /** `released`: the source's value holds again. `confirmed`: that of staff stays, though the source has another one. */
  action: Type.Enum(['edited', 'released', 'confirmed', 'deleted', 'restored']),
  before: FieldValue,
  after: FieldValue,
  by: Uuid,
  at: Instant,
  /** The change of many cars that it belongs to. */
  bulk_id: Nullable(Uuid),
})

/** A car as its form shows it. */
export const StaffCarDetail = Type.Object({
  ...StaffCar.properties,
  /** Sent back with a change: who saves on an older state is refused. */
  revision: Type.Integer(),
  image_urls: Type.Array(Type.String()),
  source_url: Nullable(Type.String()),
  source_website: Nullable(Type.String()),
  edits: Type.Array(FieldEdit),
  /** The last hundred, newest first. */
  history: Type.Array(FieldChange),
})
export type StaffCarDetail = Static<typeof StaffCarDetail>

export const STAFF_CAR_SORTS = ['updated_at', 'created_at', 'title', 'year', 'mileage', 'price'] as const
/** What the list can be narrowed to. */
export const STAFF_CAR_FILTERS = ['on_sale', 'sold', 'withdrawn', 'quarantined', 'edited', 'moved', 'deleted'] as const

/** What every car has. */
const Facts = Type.Object({
  title: ShownLine(200),
  brand: ShownLine(60),
  model: ShownLine(80),
  /** The last one allowed is the coming year. */
  year: Type.Integer({ minimum: MIN_YEAR, maximum: 2200 }),
  /** 0: it is not known, and the car is not offered. */
  price: Type.Number({ minimum: 0, maximum: MAX_PRICE }),
  currency: Type.Enum([...CURRENCIES]),
})

/** What may not be known of it: null says so. */
export const CAR_DETAILS = {
  badge: Type.Optional(Nullable(ShownLine(120))),
  mileage: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 2_000_000 }))),
  fuel_type: Type.Optional(Nullable(Word)),
  transmission: Type.Optional(Nullable(Word)),
  engine_size: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 20_000 }))),
  body_type: Type.Optional(Nullable(Word)),
  color: Type.Optional(Nullable(Word)),
  location: Type.Optional(Nullable(ShownLine(80))),
  vin: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  description: Type.Optional(Nullable(ShownText(MAX_DESCRIPTION))),
  /** Of the car itself, or uploaded. */
  image_urls: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: MAX_CAR_IMAGES })),
}

/** The whole address of a page for people. */
const PageUrl = Type.String({ pattern: '^https?://[^\\s/]+\\S*$', maxLength: 500 })

/** What a list of cars, a file of them and a change of many can be narrowed to. */
export const CAR_LIST_FILTERS = {
  /** Words, a year, an id, a VIN or a part of it. */
  searchTerm: Type.Optional(Type.String({ maxLength: 200 })),
  dataset: Type.Optional(Type.Enum([...DATASETS], { default: 'main' })),
  state: Type.Optional(Type.Enum([...STAFF_CAR_FILTERS])),
  /** Of the shop's own cars on sale: how their price ranks among those of rivals. */
  priceStatus: Type.Optional(PriceStatusName),
}

const CarId = Type.Object({ id: Uuid })
const one = { status: 200, data: StaffCarDetail } as const

export const staffCarRoutes = defineRoutes({
  listStaffCars: {
    method: 'GET',
    path: '/api/cars/admin',
    summary: 'The whole stock for staff: each dataset, cars that are not offered included',
    access: 'cars',
    scope: 'cars.read',
    query: Type.Object({
      ...CAR_LIST_FILTERS,
      sortBy: Type.Optional(Type.Enum([...STAFF_CAR_SORTS], { default: 'updated_at' })),
      sortOrder: Type.Optional(Type.Enum(['asc', 'desc'], { default: 'desc' })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
    }),
    success: { status: 200, data: Type.Object({ cars: Type.Array(StaffCar), pagination: Pagination }) },
    errors: [],
  },
  exportStaffCars: {
    method: 'GET',
    path: '/api/cars/admin/export',
    summary: 'The cars of a list as CSV, without a limit, by their id',
    access: 'cars',
    scope: 'cars.read',
    query: Type.Object(CAR_LIST_FILTERS),
    success: { status: 200, content: 'csv' },
    errors: [],
  },
  getStaffCar: {
    method: 'GET',
    path: '/api/cars/admin/:id',
    summary: 'One car for staff, with what they have edited and the history of that',
    access: 'cars',
    scope: 'cars.read',
    params: CarId,
    success: one,
    errors: ['cars.not_found'],
  },
  createCar: {
    method: 'POST',
    path: '/api/cars',
    summary: 'Enter a car by hand: it is sold like every other',
    access: 'cars.edit',
    scope: 'cars.edit',
    audit: 'car.created',
    body: Type.Object({
      ...Facts.properties,
      /** Brand and model where it is left out. */
      title: Type.Optional(Facts.properties.title),
      ...CAR_DETAILS,
      source_url: PageUrl,
      source_website: ShownLine(100),
      source_platform: ShownLine(60),
    }),
    success: { status: 201, data: StaffCarDetail },
    errors: [],
  },
  uploadCarImage: {
    method: 'POST',
    path: '/api/uploads/car-image',
    summary: 'Upload a picture of a car, in the field `image`; a car has it once a change of it names its address',
    access: 'settings.upload',
    audit: { none: 'the change of the car that names the picture leaves an entry' },
    upload: { maxFiles: 1, maxFileBytes: MAX_CAR_IMAGE_BYTES },
    success: { status: 201, data: Type.Object({ url: Type.String() }), extras: { url: Type.String() } },
    errors: [],
  },
  updateCar: {
    method: 'PUT',
    path: '/api/cars/:id',
    summary: 'Correct facts of a car: they stand when its source shows it again, until they are released',
    access: 'cars.edit',
    scope: 'cars.edit',
    audit: 'car.updated',
    params: CarId,
    body: Type.Object({
      ...Type.Partial(Facts).properties,
      ...CAR_DETAILS,
      /** Fields in which the source is to hold again. */
      release: Type.Optional(Type.Array(Type.Enum([...EDITABLE_FIELDS]), { maxItems: EDITABLE_FIELDS.length })),
      /** Fields in which the edited value is to stay, though the source has another one by now. */
      confirm: Type.Optional(Type.Array(Type.Enum([...EDITABLE_FIELDS]), { maxItems: EDITABLE_FIELDS.length })),
      /** Of the state that was edited; without it, whatever others have edited since is edited too. */
      revision: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    }),
    success: one,
    errors: ['cars.not_found', 'cars.conflict'],
  },
  deleteCar: {
    method: 'DELETE',
    path: '/api/cars/:id',
    summary: 'Delete a car: nobody is shown it any more. It can be restored for 30 days',
    access: 'cars.delete',
    audit: 'car.deleted',
    params: CarId,
    success: { status: 200, data: Type.Object({ id: Uuid, deleted_at: Instant }) },
    errors: ['cars.not_found'],
  },
  restoreCar: {
    method: 'POST',
    path: '/api/cars/:id/restore',
    summary: 'Take back the deletion of a car',
    access: 'cars.delete',
    audit: 'car.restored',
    params: CarId,
    success: one,
    errors: ['cars.not_found'],
  },
})
