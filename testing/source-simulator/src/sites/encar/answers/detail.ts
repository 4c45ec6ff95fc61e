import { at, Random } from '../../../random.ts'
import { detailTime, EPOCH_SECONDS } from '../universe/clock.ts'
import { equipmentOf } from '../universe/equipment.ts'
import { type Listing, seatsOf } from '../universe/listing.ts'
import { sellerText } from '../universe/seller-text.ts'
import type { State } from '../universe/universe.ts'
import { picturePath, picturesOf } from '../pictures/plan.ts'
import { gradeEnglish } from './english.ts'

const digits = (value: number, length: number): string => String(value).padStart(length, '0')

function category(listing: Listing): Record<string, unknown> {
  const { edition, core } = listing
  const { maker, model } = edition
  const badgeEnglish = gradeEnglish(listing.badge)
  const detailEnglish = gradeEnglish(listing.badgeDetail)
  return {
    type: 'CAR',
    manufacturerCd: maker.code,
    manufacturerName: maker.name,
    manufacturerEnglishName: maker.sourceEnglish,
    modelGroupCd: digits(edition.modelIndex + 1, 3),
    modelGroupName: model.group,
    modelGroupEnglishName: model.english,
    modelCd: digits(edition.generationIndex + 1, 3),
    modelName: listing.modelName,
    gradeCd: digits(edition.index + 1, 3),
    gradeName: listing.badge,
    gradeEnglishName: badgeEnglish ?? null,
    gradeDetailCd: listing.badgeDetail === '' ? null : digits(core.trim + 1, 3),
    gradeDetailName: listing.badgeDetail === '' ? null : listing.badgeDetail,
    gradeDetailEnglishName: detailEnglish ?? null,
    yearMonth: String(core.yearMonth),
    formYear: String(listing.formYear),
    domestic: maker.domestic,
    importType: maker.domestic ? null : 'REGULAR_IMPORT',
    originPrice: Math.round(edition.newPrice * (1 + (0.24 * core.trim) / model.trims.length)),
    jatoVehicleId: null,
    warranty: {
      userDefined: false,
      companyName: maker.name,
      bodyMonth: maker.domestic ? 36 : 60,
      bodyMileage: maker.domestic ? 60_000 : 100_000,
      transmissionMonth: 60,
      transmissionMileage: 100_000,
    },
  }
}

const STATUS = { advertised: 'ADVERTISE', sold: 'SOLD', waiting: 'WAIT', gone: 'DELETED' } as const

function advertisement(listing: Listing, state: State, random: Random): Record<string, unknown> {
  const { core } = listing
  return {
    type: 'DEALER',
    price: core.price,
    status: STATUS[state],
    salesStatus: core.contract ? 'CONTRACT' : null,
    advertisementType: 'NORMAL',
    trust: random.chance(0.3) ? ['HOME_SERVICE'] : [],
    hotMark: [],
    oneLineText: random.chance(0.4) ? '무사고 실주행 차량' : null,
    diagnosisCar: listing.diagnosed,
    homeService: random.chance(0.3),
    extendWarranty: random.chance(0.25),
    deemedExtendWarranty: false,
    encarPassType: null,
    encarPassCategoryType: null,
    leaseRentInfo:
      core.sale === 'sale'
        ? null
        : {
            type: core.sale === 'lease' ? 'LEASE' : 'RENT',
            monthlyPrice: random.int(25, 180),
            monthsLeft: random.int(4, 48),
          },
    hasUnderBodyPhoto: false,
    underBodyPhotos: [],
  }
}

function photos(listing: Listing): Record<string, unknown>[] {
  const { core, vehicleId } = listing
  const planned = picturesOf(listing).map((picture) => ({
    code: picture.code,
    path: picturePath(vehicleId, picture.code),
    type: picture.type,
    updateDateTime: detailTime(core.modified - 3600),
    desc: null,
  }))
  // The source files the first picture a second time as the thumbnail.
  return planned.length === 0 ? [] : [...planned, { ...at(planned, 0), type: 'THUMBNAIL' }]
}

function people(listing: Listing): Record<string, unknown> {
  const { dealer } = listing
  return {
    partnership: {
      brand: null,
      testdrive: { active: false },
      dealer: { name: dealer.name, firm: { code: dealer.firmCode, name: dealer.firm } },
    },
    contact: {
      userId: dealer.userId,
      userType: 'DEALER',
      no: dealer.phone,
      address: dealer.address,
      contactType: 'SAFETY',
    },
  }
}

/** The detail of an offer, with the groups the public descriptions give; personal ones included. */
export function detail(seed: number, listing: Listing, state: State): Record<string, unknown> {
  const { core, edition } = listing
  const random = new Random(seed, listing.index, 0xde7a11)
  const copy = listing.vehicleId !== listing.id
  const registered = Math.min(core.modified, EPOCH_SECONDS) - random.int(1, 60) * 86_400
  return {
    vehicleType: 'CAR',
    vehicleId: listing.vehicleId,
    vehicleNo: listing.plate,
    ...(listing.vin === undefined ? {} : { vin: listing.vin }),
    manage: {
      dummy: copy,
      dummyVehicleId: copy ? listing.id : null,
      reRegistered: copy,
      webReserved: false,
      registDateTime: detailTime(registered),
      firstAdvertisedDateTime: detailTime(registered + 3600),
      modifyDateTime: detailTime(core.modified),
      subscribeCount: random.int(0, 60),
      viewCount: random.int(3, 4000),
    },
    category: category(listing),
    advertisement: advertisement(listing, state, random),
    spec: {
      type: 'CAR',
      mileage: core.mileage,
      // Electric cars carry nonsense here now and then; a true 0 is rarer than a 180.
      displacement: edition.engine.cc === 0 ? (random.chance(0.3) ? 180 : 0) : edition.engine.cc,
      transmissionName: listing.transmission,
      fuelCd: null,
      fuelName: edition.engine.fuel,
      colorName: listing.colourName,
      customColor: null,
      seatCount: seatsOf(listing),
      bodyName: edition.model.size,
      tradeType: 'D',
    },
    photos: photos(listing),
    condition: {
      accident: { recordView: listing.hasRecord, resumeView: false },
      inspection: { formats: listing.hasInspection ? ['TABLE'] : [] },
      seizing: { seizingCount: random.chance(0.03) ? random.int(1, 3) : 0, pledgeCount: random.chance(0.05) ? 1 : 0 },
    },
    options: { type: 'CAR', standard: equipmentOf(seed, listing), choice: [], etc: [], tuning: [] },
    ...people(listing),
    contents: { text: sellerText(seed, listing) },
    view: { encarDiagnosis: listing.diagnosed ? 1 : 0 },
  }
}
