import { listTime, pictureTime } from '../universe/clock.ts'
import { Random } from '../../../random.ts'
import type { Listing } from '../universe/listing.ts'
import { picturePath, picturePrefix, picturesOf } from '../pictures/plan.ts'

const SELL_TYPES = { sale: '일반', lease: '리스', rent: '렌트' } as const

/** Pictures that a list row names. */
const ROW_PICTURES = 4

function takeover(listing: Listing, random: Random): Record<string, unknown> {
  if (listing.core.sale === 'sale') return {}
  const monthly = random.int(25, 180)
  const left = random.int(4, 48)
  return {
    Lease: listing.core.sale === 'lease' ? '리스승계' : '렌트승계',
    LeaseType: listing.core.sale === 'lease' ? '운용리스' : '장기렌트',
    MonthLeasePrice: monthly,
    MonthLeaseTotal: left,
    Deposit: random.int(0, 30) * 100,
    ResidualValue: random.int(5, 40) * 100,
    Succession: random.chance(0.5) ? random.int(50, 500) : 0,
  }
}

/** One row of the list, with the fields the public descriptions give; personal ones included. */
export function listRow(seed: number, listing: Listing): Record<string, unknown> {
  const { core, edition, dealer, listLacks } = listing
  const random = new Random(seed, listing.index, 0x4011)
  const condition = [
    listing.hasInspection ? 'Inspection' : '',
    listing.hasRecord ? 'Record' : '',
    random.chance(0.12) ? 'Resume' : '',
  ]
  const pictures = picturesOf(listing).slice(0, ROW_PICTURES)
  const noPictures = pictures.length === 0 || listLacks.photos
  return {
    Id: String(listing.id),
    Separation: ['B'],
    Trust: [...(random.chance(0.3) ? ['HomeService'] : []), ...(random.chance(0.25) ? ['ExtendWarranty'] : [])],
    ServiceMark: listing.diagnosed ? ['EncarMeetgo', 'EncarDiagnosisP2'] : [],
    Condition: condition.filter((entry) => entry !== ''),
    ...(noPictures
      ? {}
      : {
          Photo: picturePrefix(listing.vehicleId),
          Photos: pictures.map((picture, position) => ({
            type: picture.code,
            location: picturePath(listing.vehicleId, picture.code),
            updatedDate: pictureTime(core.modified - 3600),
            ordering: position + 1,
          })),
        }),
    Manufacturer: edition.maker.name,
    Model: listing.modelName,
    Badge: listing.badge,
    ...(listing.badgeDetail === '' ? {} : { BadgeDetail: listing.badgeDetail }),
    FuelType: edition.engine.fuel,
    Year: core.yearMonth,
    ...(listLacks.formYear ? {} : { FormYear: String(listing.formYear) }),
    Mileage: core.mileage,
    Price: core.price,
    SellType: SELL_TYPES[core.sale],
    BuyType: random.chance(0.3) ? ['Delivery'] : [],
    ...(core.contract ? { SalesStatus: 'CONTRACT' } : {}),
    AdType: random.pick(['A', 'B', 'C']),
    ServiceCopyCar: listing.vehicleId === listing.id ? 'ORIGINAL' : 'DUPLICATION',
    ...(listLacks.colour
      ? {}
      : {
          Color: listing.colourName,
          ColorExpression: listing.colour.hex,
          SeatColor: listing.seatColour.name,
          SeatColorExpression: listing.seatColour.hex,
        }),
    ...takeover(listing, random),
    OfficeCityState: listing.region,
    OfficeName: dealer.firm,
    DealerName: dealer.masked,
    DealerPhoto: dealer.photo,
    ModifiedDate: listTime(core.modified),
  }
}
